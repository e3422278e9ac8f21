import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';

/** argon2id, 19 MiB, two passes, one lane: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Longer ones are refused: hashing must not become a way to keep the server busy. Characters. */
const longest = 256;

/** Refuses a password that the settings do not allow. The length is counted in characters as a person sees them. */
export async function checkPassword(services: Services, password: string): Promise<void> {
  const { password_min_length } = await services.settings();
  const length = [...new Intl.Segmenter().segment(password)].length;
  if (length < password_min_length) throw new Refusal('password_too_short');
  if (length > longest) throw new Refusal('password_too_long');
}

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), argon2id);

/** A hash that no password fits: verifying against it takes as long as against a real one. */
const nobody = hashPassword('nobody has this password');

/** Whether the password fits. An unknown account takes as long to refuse as a known one. */
export async function passwordFits(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(storedHash ?? (await nobody), password.normalize('NFC'));
  return fits && Boolean(storedHash);
}
