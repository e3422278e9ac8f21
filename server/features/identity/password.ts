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

/** The maximum password length, in characters. Without it, hashing long passwords could be used to keep the server busy. */
const longest = 256;

/**
 * The number of hashes computed at the same time, and the number that may wait. Hashing shares Node's threads with compression and file
 * access, so without a limit it would delay every response. With several processors, one is left for other work. See docs/security.md.
 */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
const mostWaiting = 40;
/** Seconds after which a caller who found the queue full may try again. */
const tryAgainAfter = 2;

const queue = pLimit(atOnce);

/** Runs hashing work when it is its turn. Throws `unavailable` if too much work is waiting. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= mostWaiting) throw new Refusal('unavailable', { retryAfter: tryAgainAfter });
  return queue(work);
}

/** A password's future owner. Words about them make it easy to guess. */
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

/** Throws `unavailable` if too many passwords are waiting to be hashed. */
export const hashPassword = async (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), argon2id));

/** A hash that no password matches. Comparing a password with it takes as long as comparing it with a real hash. */
const unmatchedHash = hash('nobody has this password', argon2id);

/**
 * Whether the password matches. Refusing it for an unknown account takes as long as for a known one. Throws `unavailable` if too many
 * passwords are waiting to be hashed.
 */
export async function passwordFits(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const fits = await inTurn(async () => verify(storedHash ?? (await unmatchedHash), password.normalize('NFC')));
  return fits && Boolean(storedHash);
}
