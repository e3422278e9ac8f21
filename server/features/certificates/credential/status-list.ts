import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { base64urlnopad } from '@scure/base';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { lastPlace, revokedPlaces } from '../queries.ts';
import { credentialsContext } from './contexts.ts';
import type { Issuer } from './issuer.ts';

/** The number of places in one list: the minimum that the specification allows, so that a place reveals nothing about its holder. */
const places = 131_072;

const addressOf = (issuer: Issuer, list: number) => `${issuer.origin()}/credentials/status/${list}`;

/** Returns the address for looking up a credential's revocation: https://www.w3.org/TR/vc-bitstring-status-list/. */
export function statusEntry(issuer: Issuer, place: number) {
  const address = addressOf(issuer, Math.floor(place / places) + 1);
  const index = String(place % places);
  return {
    id: `${address}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: index,
    statusListCredential: address,
  };
}

/** Returns the place of a status entry in the lists of this installation; null if it refers to another list. */
export function statusPlace(issuer: Issuer, entry: { statusListCredential: string; statusListIndex: string }): number | null {
  const prefix = addressOf(issuer, 0).slice(0, -1);
  const list = entry.statusListCredential.startsWith(prefix) ? entry.statusListCredential.slice(prefix.length) : '';
  if (!/^[1-9]\d{0,5}$/.test(list) || !/^\d{1,6}$/.test(entry.statusListIndex)) return null;
  const index = Number(entry.statusListIndex);
  return index < places ? (Number(list) - 1) * places + index : null;
}

/** Returns the compressed bit string with the bits for these places set, counted from the left. */
async function encoded(set: readonly number[]): Promise<string> {
  const bits = Buffer.alloc(places / 8);
  for (const place of set) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  const packed = await promisify(gzip)(bits);
  // Multibase: u means URL-safe base64.
  return `u${base64urlnopad.encode(packed)}`;
}

async function signedList(issuer: Issuer, list: number, revoked: readonly number[], now: Date) {
  const id = addressOf(issuer, list);
  return issuer.sign({
    '@context': [credentialsContext],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.did(),
    validFrom: now.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: await encoded(revoked),
    },
  });
}

/** Milliseconds for which an unchanged list stays signed. */
const signedFor = 60_000;

type SignedList = Awaited<ReturnType<typeof signedList>>;

/**
 * Returns the signed list of revoked certificates with this number, from 1. A list is signed at most once a minute, except after a
 * revocation, which appears in the list immediately. Throws `not_found` for a number that no certificate refers to.
 */
export function statusLists({ database, clock }: Services, issuer: Issuer): (list: number) => Promise<SignedList> {
  const signed = new Map<number, { revoked: string; at: number; document: Promise<SignedList> }>();

  return async (list) => {
    const first = (list - 1) * places;
    if (list > 1 && first > (await lastPlace(database))) throw new Refusal('not_found');
    const revoked = (await revokedPlaces(database, first, first + places)).map((place) => place - first);
    const now = clock.now();
    const [last, content] = [signed.get(list), revoked.join()];
    if (last?.revoked === content && now.getTime() - last.at < signedFor) return last.document;
    const document = signedList(issuer, list, revoked, now);
    signed.set(list, { revoked: content, at: now.getTime(), document });
    // If signing fails, the next request tries again.
    document.catch(() => signed.delete(list));
    return document;
  };
}
