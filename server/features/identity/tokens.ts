import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Refusal } from '#server/http/refusal.ts';

/** An unguessable secret of 256 random bits, as base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token as stored: its SHA-256. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Returns the token that follows `parent` for a given purpose. The same parent always has the same successor, so tabs that refresh with the
 * same token at the same moment get the same pair, although only hashes are stored.
 */
export const successorOf = (serverKey: Buffer, parent: string, purpose: 'access' | 'refresh'): string =>
  createHmac('sha256', serverKey).update(`${purpose}:${parent}`).digest('base64url');

/** Throws `token_invalid` for an emailed token that was never issued or has been used, and `token_expired` for one that has expired. */
export function requireInTime(expires: Date | null | undefined, now: Date): void {
  if (!expires) throw new Refusal('token_invalid');
  if (expires <= now) throw new Refusal('token_expired');
}
