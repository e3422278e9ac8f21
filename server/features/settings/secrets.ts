import { randomBytes } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { must } from '#server/must.ts';
import { decrypt, encrypt, fileSecret, fileSecretOrNew } from '#server/secret.ts';
import type { Services } from '#server/services.ts';
import { secrets } from './tables.ts';

type Needs = Pick<Services, 'config' | 'database' | 'log'>;

const name = 'refresh_token_key';
const sealedFor = 'server keys';
/** An encrypted value's prefix. Base64 never contains a colon. */
const mark = 'sealed:';
const otherSecret =
  "the key of this database was encrypted with another secret: set CAIRN_SECRET to the one with which it was encrypted. Until then, links to join that were created before can't be shown, and links in earlier emails that end a kind of email don't work";

/**
 * Returns the secret that encrypts stored values; null if there is none that all processes share. With a `DATABASE_URL`, a secret in one
 * machine's folder would lock the other machines out.
 */
const sealingSecret = async ({ config }: Pick<Needs, 'config'>): Promise<string | null> =>
  config.secret ?? (config.databaseUrl === null ? fileSecretOrNew(config.dataDir) : null);

const seal = (key: Buffer, secret: string): string => mark + encrypt(key, secret, sealedFor).toString('base64');

/** Decrypts the key with CAIRN_SECRET or with the secret in the data folder; returns null if neither decrypts it. */
async function opened({ config }: Pick<Needs, 'config'>, value: string): Promise<{ key: Buffer | null; by: string | null }> {
  if (!value.startsWith(mark)) return { key: Buffer.from(value, 'base64'), by: null };
  const sealed = Buffer.from(value.slice(mark.length), 'base64');
  for (const secret of [config.secret, await fileSecret(config.dataDir)]) {
    const key = secret === null ? null : decrypt(sealed, secret, sealedFor);
    if (key) return { key, by: secret };
  }
  return { key: null, by: null };
}

const stored = async (on: Queryable): Promise<string | undefined> =>
  (await on.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name)))[0]?.value;

/**
 * Returns this installation's key: 32 bytes for deriving successors of refresh tokens, secrets in join links and proofs in emails. The
 * first process creates it, and all others read the same one. It is stored encrypted. If it was stored in plain text, or was encrypted with
 * the folder's secret before there was a CAIRN_SECRET, it is encrypted again. A process without the right secret uses its own temporary key
 * and changes nothing.
 */
export async function serverKey({ config, database, log }: Needs): Promise<Buffer> {
  const secret = await sealingSecret({ config });
  const made = randomBytes(32);
  const first = secret === null ? made.toString('base64') : seal(made, secret);
  await database.insert(secrets).values({ name, value: first }).onConflictDoNothing();
  const value = must(await stored(database), 'the key of this installation');
  const { key, by } = await opened({ config }, value);
  if (key === null) {
    log.error({ event: 'installation_key_locked' }, otherSecret);
    return made;
  }
  if (secret !== null && by !== secret)
    await database
      .update(secrets)
      .set({ value: seal(key, secret) })
      .where(and(eq(secrets.name, name), eq(secrets.value, value)));
  return key;
}

/** Examines the existing key without creating one: returns whether it is encrypted, and whether the available secret decrypts it. */
export async function lookAtServerKey({ config, database }: Pick<Needs, 'config' | 'database'>) {
  const value = await stored(database);
  if (value === undefined) return { isSealed: true, opens: true };
  return { isSealed: value.startsWith(mark), opens: (await opened({ config }, value)).key !== null };
}

/** Deletes the values encrypted with a lost secret, so that the next start creates them again. */
export const forgetSealed = (on: Queryable): Promise<unknown> => on.delete(secrets).where(like(secrets.value, `${mark}%`));

/** Stores a secret, replacing an older one with the same name. */
export async function replaceSecret(on: Queryable, name: string, value: string): Promise<void> {
  await on.insert(secrets).values({ name, value }).onConflictDoUpdate({ target: secrets.name, set: { value } });
}

/**
 * Removes a secret if it matches. Returns true only for the call that removed it, false if it does not match, and undefined if there is
 * none.
 */
export async function takeSecret(tx: Transaction, name: string, matches: (value: string) => boolean): Promise<boolean | undefined> {
  // The row is locked, so the second of two callers with the right secret no longer finds it.
  const [stored] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name)).for('update');
  if (!stored) return undefined;
  if (!matches(stored.value)) return false;
  await tx.delete(secrets).where(eq(secrets.name, name));
  return true;
}
