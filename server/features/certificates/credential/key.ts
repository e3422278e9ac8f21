import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { base58 } from '@scure/base';
import { desc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/http/refusal.ts';
import { decrypt, encrypt, fileSecret, fileSecretOrNew } from '#server/secret.ts';
import type { Services } from '#server/services.ts';
import { signingKeys } from '../tables.ts';

const sealedFor = 'signing keys';

export interface SigningKey {
  /** The public key in multibase. */
  public_key: string;
  privateKey: KeyObject;
}

type Needs = Pick<Services, 'config' | 'database' | 'log'>;
type Row = typeof signingKeys.$inferSelect;

/** The multicodec prefix of an Ed25519 public key, https://www.w3.org/TR/cid-1.0/#Multikey. */
const ed25519Prefix = [0xed, 0x01];
const locked =
  'the signing key of this database was encrypted with another secret: set CAIRN_SECRET to the one with which it was encrypted';

/** Creates a key pair, with the public half in multibase and the private half as JWK text. */
function newPair(): { public_key: string; jwk: string } {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const raw = Buffer.from(jwk.x ?? '', 'base64url');
  return { public_key: `z${base58.encode(Uint8Array.from([...ed25519Prefix, ...raw]))}`, jwk: JSON.stringify(jwk) };
}

async function newest(on: Queryable): Promise<Row | undefined> {
  const [row] = await on.select().from(signingKeys).orderBy(desc(signingKeys.created_at), desc(signingKeys.id)).limit(1);
  return row;
}

async function publicKeysOf(on: Queryable): Promise<string[]> {
  const rows = await on.select({ public_key: signingKeys.public_key }).from(signingKeys).orderBy(desc(signingKeys.created_at));
  return rows.map(({ public_key }) => public_key);
}

/** Returns the existing key, or creates one. Processes that need their first key at the same moment wait for one another. */
async function storedKey({ config, database }: Needs): Promise<Row> {
  const there = await newest(database);
  if (there) return there;
  const secret = config.secret ?? (await fileSecretOrNew(config.dataDir));
  return inTransaction(database, async (tx) => {
    await takeTurns(tx, 'signing key');
    const first = await newest(tx);
    if (first) return first;
    const { public_key, jwk } = newPair();
    const [row] = await tx
      .insert(signingKeys)
      .values({ id: v7(), public_key, encrypted_private_key: encrypt(Buffer.from(jwk), secret, sealedFor) })
      .returning();
    if (!row) throw new Error('no signing key');
    return row;
  });
}

/** Decrypts the private half with CAIRN_SECRET or with the secret in the data folder; returns null if neither decrypts it. */
async function decrypted({ config }: Pick<Needs, 'config'>, { encrypted_private_key }: Pick<Row, 'encrypted_private_key'>) {
  const given = config.secret === null ? null : decrypt(encrypted_private_key, config.secret, sealedFor);
  const inFolder = given ? null : await fileSecret(config.dataDir);
  return { given, found: given ?? (inFolder === null ? null : decrypt(encrypted_private_key, inFolder, sealedFor)) };
}

/**
 * Checks the existing keys without creating one. Returns their public keys, and whether the available secret decrypts the signing key.
 */
export async function lookAtKeys(needs: Pick<Needs, 'config' | 'database'>): Promise<{ publicKeys: string[]; opens: boolean }> {
  const row = await newest(needs.database);
  if (!row) return { publicKeys: [], opens: true };
  return { publicKeys: await publicKeysOf(needs.database), opens: (await decrypted(needs, row)).found !== null };
}

/**
 * Returns the private half. If only the secret in the data folder decrypts it, it is encrypted again with CAIRN_SECRET, so that other
 * machines can use it.
 */
async function opened({ config, database, log }: Needs, row: Row): Promise<KeyObject> {
  const { given, found: plain } = await decrypted({ config }, row);
  if (!plain) {
    log.error({ event: 'signing_key_locked' }, locked);
    throw new Refusal('unavailable');
  }
  if (!given && config.secret !== null)
    await database
      .update(signingKeys)
      .set({ encrypted_private_key: encrypt(plain, config.secret, sealedFor) })
      .where(eq(signingKeys.id, row.id));
  return createPrivateKey({ key: JSON.parse(plain.toString()) as Record<string, string>, format: 'jwk' });
}

/** Returns the newest private half as stored, encrypted; null if there is none yet. */
export const sealedKey = async (on: Queryable): Promise<Buffer | null> => (await newest(on))?.encrypted_private_key ?? null;

/** Whether the available secret, either configured or in the data folder, decrypts a private half. */
export const opensKey = async (needs: Pick<Needs, 'config'>, sealed: Buffer): Promise<boolean> =>
  (await decrypted(needs, { encrypted_private_key: sealed })).found !== null;

export interface Keys {
  /**
   * Returns the signing key. It is created when first needed, and then kept in memory. Throws `unavailable` if no secret decrypts it.
   */
  signing(): Promise<SigningKey>;
  /**
   * Returns every public key the installation has ever had, newest first. Credentials stay verifiable even if their private key can't
   * be decrypted.
   */
  publicKeys(): Promise<string[]>;
}

export function keysOf(services: Needs): Keys {
  let reading: Promise<SigningKey> | undefined;
  async function read(): Promise<SigningKey> {
    const row = await storedKey(services);
    return { public_key: row.public_key, privateKey: await opened(services, row) };
  }
  return {
    signing() {
      reading ??= read();
      reading.catch(() => {
        reading = undefined;
      });
      return reading;
    },
    async publicKeys() {
      await storedKey(services);
      return publicKeysOf(services.database);
    },
  };
}
