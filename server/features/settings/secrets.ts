import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { secrets } from './tables.ts';

/** A secret of this installation: the first process makes it, all others read the same. */
async function secret(database: Database, name: string, make: () => string): Promise<string> {
  await database.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  const [row] = await database.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`no secret ${name}`);
  return row.value;
}

/** The key from which the successors of refresh tokens are derived: 32 bytes. */
export async function serverKey(database: Database): Promise<Buffer> {
  return Buffer.from(await secret(database, 'refresh_token_key', () => randomBytes(32).toString('base64')), 'base64');
}
