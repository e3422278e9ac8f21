import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { parse, stringify } from 'uuid';
import { publishedPeople } from '#server/features/people/index.ts';
import { asSystem } from '#server/features/reach/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { isOwnMail, type MailKind, mailKinds, setPreferences } from './preferences.ts';

const bearer = asSystem('the link in an email names the person, and proves that the product wrote it');
const idBytes = 16;
const sign = (key: Buffer, what: Buffer) => createHmac('sha256', key).update('unsubscribe:').update(what).digest();

/**
 * Returns the secret that unsubscribes one person from one kind of email, and does nothing else. It contains the person and the kind, and a
 * proof that this installation issued it. It is not stored, so the link in an old email never expires.
 */
function tokenFor(key: Buffer, person: PersonId, kind: MailKind): string {
  const what = Buffer.concat([parse(person), Buffer.from(kind)]);
  return `${what.toString('base64url')}.${sign(key, what).toString('base64url')}`;
}

/** Throws `token_invalid` for a token that this installation did not issue. */
function readToken(key: Buffer, token: string): { person: PersonId; kind: MailKind } {
  const [what = Buffer.of(), proof = Buffer.of()] = token.split('.', 2).map((part) => Buffer.from(part, 'base64url'));
  const right = sign(key, what);
  const kind = mailKinds.find((one) => one === what.subarray(idBytes).toString());
  if (proof.length !== right.length || !timingSafeEqual(proof, right) || !kind) throw new Refusal('token_invalid');
  const id = stringify(what.subarray(0, idBytes));
  return { person: bearer.person(id), kind };
}

/** Returns the address of the page where a person can unsubscribe from a kind of email without signing in. */
export const unsubscribeUrl = ({ config, serverKey }: Services, person: PersonId, kind: MailKind): string =>
  `${config.publicUrl}/unsubscribe/${tokenFor(serverKey, person, kind)}`;

/**
 * Shortens `somebody@example.org` to `s…@example.org`. This is enough for its owner to recognise, and it reveals little if the email was
 * forwarded.
 */
const hinted = (email: string) => email.replace(/^(.).*(?=@)/, '$1…');

/** Unsubscribes a person from the kind of email that the token names. Repeating the call changes nothing. Throws `token_invalid`. */
export async function unsubscribe(services: Services, token: string): Promise<{ email: string; kind: MailKind }> {
  const { person, kind } = readToken(services.serverKey, token);
  const { email, company_id } = publishedPeople;
  const [owner] = await services.database.select({ email, company_id }).from(publishedPeople).where(eq(publishedPeople.id, person));
  // The account has been deleted, so it gets no emails.
  if (!owner) throw new Refusal('token_invalid');
  const change = isOwnMail(kind) ? { [kind]: false } : { kinds: [{ kind, email: false }] };
  await setPreferences(services, { person, company_id: bearer.row(owner).company_id, actor_id: null }, change);
  return { email: hinted(owner.email), kind };
}
