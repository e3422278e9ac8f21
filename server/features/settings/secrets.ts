import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { must } from '#server/must.ts';
import { secrets } from './tables.ts';

/** A secret of this installation: the first process makes it, all others read the same. */
async function secret(on: Queryable, name: string, make: () => string): Promise<string> {
  await on.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  const [row] = await on.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return must(row, `the secret ${name}`).value;
}

/** The key from which the successors of refresh tokens are derived: 32 bytes. */
export async function serverKey(on: Queryable): Promise<Buffer> {
  return Buffer.from(await secret(on, 'refresh_token_key', () => randomBytes(32).toString('base64')), 'base64');
}

/** Puts a secret in the place of an older one of that name. */
export async function replaceSecret(on: Queryable, name: string, value: string): Promise<void> {
  await on.insert(secrets).values({ name, value }).onConflictDoUpdate({ target: secrets.name, set: { value } });
}

/** Takes a secret away when it is the given one: true for the one caller who did, undefined when there is none. */
export async function takeSecret(tx: Transaction, name: string, matches: (value: string) => boolean): Promise<boolean | undefined> {
  // The row is the lock: of two who come with the right one, the second finds it gone.
  const [stored] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name)).for('update');
  if (!stored) return undefined;
  if (!matches(stored.value)) return false;
  await tx.delete(secrets).where(eq(secrets.name, name));
  return true;
}
