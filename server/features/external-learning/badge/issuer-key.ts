import { createPublicKey, ECDH, type JsonWebKey, type KeyObject } from 'node:crypto';
import { base58 } from '@scure/base';
import type { OwnBadges } from '#server/features/certificates/index.ts';
import { refusedBadge } from './refused-badge.ts';
import { readStrictJson } from './strict-json.ts';

/** The signature algorithms that are accepted, by their names in tokens. */
export type Algorithm = 'EdDSA' | 'ES256' | 'RS256';

/** An issuer's public key, with the only algorithm for which it may be used. */
export interface IssuerKey {
  key: KeyObject;
  algorithm: Algorithm;
}

/** The bytes before a public key: https://www.w3.org/TR/cid-1.0/#Multikey. */
const ed25519 = [0xed, 0x01];
const p256 = [0x80, 0x24];
/** The least number of bits of an RSA key: NIST SP 800-131A. */
const rsaBits = 2_048;

const wrongKey = () => refusedBadge('badge_key');
const startsWith = (bytes: Uint8Array, prefix: readonly number[]) => prefix.every((byte, index) => bytes[index] === byte);

function keyOf(jwk: JsonWebKey): KeyObject {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    throw wrongKey();
  }
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const ed25519Key = (raw: Uint8Array): IssuerKey => ({
  key: keyOf({ kty: 'OKP', crv: 'Ed25519', x: base64url(raw) }),
  algorithm: 'EdDSA',
});

/** Returns the key in a multibase text. Throws `badge_key` for anything but an Ed25519 or P-256 key. */
function multibaseKey(text: string): IssuerKey {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{40,60}$/.test(text)) throw wrongKey();
  const bytes = base58.decode(text.slice(1));
  if (bytes.length === 34 && startsWith(bytes, ed25519)) return ed25519Key(bytes.subarray(2));
  if (bytes.length !== 35 || !startsWith(bytes, p256)) throw wrongKey();
  try {
    const point = ECDH.convertKey(bytes.subarray(2), 'prime256v1', undefined, undefined, 'uncompressed') as Buffer;
    const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))];
    return { key: keyOf({ kty: 'EC', crv: 'P-256', x, y }), algorithm: 'ES256' };
  } catch {
    throw wrongKey();
  }
}

/** Returns the key in a `did:jwk`: https://github.com/quartzjer/did-jwk. Throws `badge_key`. */
function jwkKey(encoded: string): IssuerKey {
  if (!/^[\w-]{1,4000}$/.test(encoded)) throw wrongKey();
  const { kty, crv, x, y, n, e, use, d } = readStrictJson(Buffer.from(encoded, 'base64url').toString('utf8'));
  if (d !== undefined || (use !== undefined && use !== 'sig')) throw wrongKey();
  const jwk = { kty, crv, x, y, n, e } as JsonWebKey;
  if (kty === 'OKP' && crv === 'Ed25519') return { key: keyOf(jwk), algorithm: 'EdDSA' };
  if (kty === 'EC' && crv === 'P-256') return { key: keyOf(jwk), algorithm: 'ES256' };
  const key = kty === 'RSA' ? keyOf(jwk) : null;
  if (key === null || (key.asymmetricKeyDetails?.modulusLength ?? 0) < rsaBits) throw wrongKey();
  return { key, algorithm: 'RS256' };
}

/**
 * Returns the key with which an issuer signed. Keys that are part of an issuer's id, and this installation's own keys, are read without
 * asking any server; for other issuers, the result is null. Throws `badge_key` if the key belongs to another issuer or is of a kind that is
 * not accepted.
 *
 * @param issuer the issuer's id
 * @param method the id of the key that the signature names; null if it names none
 */
export async function issuerKey(issuer: string, method: string | null, own: OwnBadges): Promise<IssuerKey | null> {
  // A relative id belongs to the issuer.
  const named = method?.startsWith('#') ? `${issuer}${method}` : method;
  if (named !== null && named !== issuer && !named.startsWith(`${issuer}#`)) throw wrongKey();
  const fragment = named?.split('#')[1] ?? null;
  if (issuer.startsWith('did:key:')) {
    const text = issuer.slice('did:key:'.length);
    if (fragment !== null && fragment !== text) throw wrongKey();
    return multibaseKey(text);
  }
  if (issuer.startsWith('did:jwk:')) {
    if (fragment !== null && fragment !== '0') throw wrongKey();
    return jwkKey(issuer.slice('did:jwk:'.length));
  }
  if (issuer !== own.did) return null;
  if (fragment === null || !(await own.publicKeys()).includes(fragment)) throw wrongKey();
  return multibaseKey(fragment);
}
