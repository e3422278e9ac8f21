import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the path of the secret used if CAIRN_SECRET is not set. */
export const secretFile = (dataDir: string) => join(dataDir, 'secret');

/** Returns the secret in the data folder; null if there is none. */
export async function fileSecret(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(secretFile(dataDir), 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Returns the secret in the data folder, and creates it if there is none. The file is created atomically, and if several processes create
 * it, the first one wins.
 */
export async function fileSecretOrNew(dataDir: string): Promise<string> {
  const known = await fileSecret(dataDir);
  if (known) return known;
  await mkdir(dataDir, { recursive: true });
  const draft = `${secretFile(dataDir)}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, secretFile(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await fileSecret(dataDir);
  if (!made) throw new Error(`${secretFile(dataDir)} is empty`);
  return made;
}

/** An encrypted value's purpose. A value encrypted for one purpose can't be used for another. */
export type SealedFor = 'signing keys' | 'server keys' | 'model keys';
const keyOf = (secret: string, what: SealedFor) => Buffer.from(hkdfSync('sha256', secret, '', `cairn ${what}`, 32));
const nonceLength = 12;
const tagLength = 16;

/** Encrypts with AES-256-GCM. The result consists of the nonce, the tag and the encrypted text. */
export function encrypt(plain: Buffer, secret: string, what: SealedFor): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, what), nonce, { authTagLength: tagLength });
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts a value. Returns null if it was not encrypted with that secret. */
export function decrypt(sealed: Buffer, secret: string, what: SealedFor): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, what), sealed.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
  } catch {
    return null;
  }
}
