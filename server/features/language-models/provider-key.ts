import { isNotNull } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { decrypt, encrypt, fileSecret, fileSecretOrNew } from '#server/secret.ts';
import type { Services } from '#server/services.ts';
import { modelProviders } from './tables.ts';

type Needs = Pick<Services, 'config'>;
const sealedFor = 'model keys';

/** Encrypts a provider's key with CAIRN_SECRET, or with the secret in the data folder. */
export async function sealProviderKey({ config }: Needs, key: string): Promise<Buffer> {
  return encrypt(Buffer.from(key), config.secret ?? (await fileSecretOrNew(config.dataDir)), sealedFor);
}

/** Decrypts a provider's key. Returns null if it was encrypted with another secret. */
export async function openProviderKey({ config }: Needs, sealed: Buffer): Promise<string | null> {
  for (const secret of [config.secret, await fileSecret(config.dataDir)]) {
    const key = secret === null ? null : decrypt(sealed, secret, sealedFor);
    if (key) return key.toString();
  }
  return null;
}

/** Returns the names of the providers whose key was encrypted with another secret. */
export async function providersWithLostKeys({ config, database }: Needs & { database: Database }): Promise<string[]> {
  const { name, encrypted_key } = modelProviders;
  const rows = await database.select({ name, encrypted_key }).from(modelProviders).where(isNotNull(encrypted_key)).orderBy(name);
  const opened = await Promise.all(rows.map(async ({ encrypted_key: sealed }) => sealed && openProviderKey({ config }, sealed)));
  return rows.filter((_, index) => opened[index] === null).map((row) => row.name);
}
