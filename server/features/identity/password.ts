import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Settings } from '#contract/settings.ts';
import type { Queryable } from '#server/database/database.ts';
import { nameOfCompany } from '#server/features/companies/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import { m } from '#server/words.ts';
import { isCommon, isMadeOf } from './password-words.ts';

/** argon2id, 19 MiB, two passes, one lane: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Longer passwords are refused, so that hashing cannot be used to keep the server busy. In characters. */
const longest = 256;

/**
 * The number of hashes computed at a time, and of those that may wait. Hashing shares Node's threads with compression and file access:
 * without a limit it would delay every answer. With several processors, one is left for other work. See docs/security.md.
 */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
const mostWaiting = 40;
/** Seconds after which a caller who found the queue full may try again. */
const tryAgainAfter = 2;

const queue = pLimit(atOnce);

/** Runs hashing work in its turn. Throws `unavailable` when too much is waiting. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= mostWaiting) throw new Refusal('unavailable', { retryAfter: tryAgainAfter });
  return queue(work);
}

/** The future owner of the password; words about them are easy to guess. */
export interface PasswordOwner {
  email: string;
  full_name: string;
  company_id: CompanyId | null;
}

/**
 * Refuses a password that the settings do not allow, that is common, or that is made of words about its owner. The length is counted in
 * user-perceived characters. Throws `password_too_short`, `password_too_long`, `password_common`, `password_personal`.
 */
export async function checkPassword(
  on: Queryable,
  { password_min_length }: Pick<Settings, 'password_min_length'>,
  password: string,
  { email, full_name, company_id }: PasswordOwner,
): Promise<void> {
  const length = [...new Intl.Segmenter().segment(password)].length;
  if (length < password_min_length) throw new Refusal('password_too_short');
  if (length > longest) throw new Refusal('password_too_long');
  const company = company_id ? await nameOfCompany(on, company_id) : '';
  if (isMadeOf(password, [m.product(), email, full_name, company])) throw new Refusal('password_personal');
  if (await isCommon(password)) throw new Refusal('password_common');
}

/** Throws `unavailable` when too many passwords wait to be hashed. */
export const hashPassword = async (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), argon2id));

/** A hash that matches no password; verifying against it takes as long as verifying against a real one. */
const unmatchedHash = hash('nobody has this password', argon2id);

/**
 * Whether the password matches. Refusing an unknown account takes as long as refusing a known one. Throws `unavailable` as hashing does.
 */
export async function passwordFits(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const fits = await inTurn(async () => verify(storedHash ?? (await unmatchedHash), password.normalize('NFC')));
  return fits && Boolean(storedHash);
}
