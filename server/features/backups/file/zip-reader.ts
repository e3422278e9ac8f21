import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { BrokenBackup } from './broken-backup.ts';
import { anyManifest, formatVersion, longestManifest, type Manifest, type Member, manifestSchema } from './manifest.ts';

export const manifestPath = 'manifest.json';

/** A backup that is open for reading. */
export interface OpenBackup {
  path: string;
  manifest: Manifest;
  /**
   * Yields a member's bytes, and never more than the declared number. Throws at the end if they are not the bytes that were written.
   */
  read(member: Member): AsyncGenerator<Buffer>;
  close(): void;
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function readManifest(path: string, zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > longestManifest) throw new BrokenBackup('truncated', path);
  const chunks: Buffer[] = [];
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
  const json: unknown = JSON.parse(Buffer.concat(chunks).toString());
  const { format, product } = anyManifest.parse(json);
  if (format > formatVersion) throw new BrokenBackup('newer', path, `It is of version ${product}.`);
  return manifestSchema.parse(json);
}

/**
 * Whether an error comes from the system, such as a disk that can't be read; the file itself may then be intact. Any other read error means
 * that the file is damaged.
 */
const isOfSystem = (error: unknown) => /^E[A-Z]+$/.test(String((error as NodeJS.ErrnoException).code));

/** Opens a backup. Throws a `BrokenBackup` if there is none; `checkSeal` and each read verify its bytes. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    throw new BrokenBackup(error.code === 'ENOENT' ? 'missing' : 'truncated', path);
  });
  try {
    const entries = await entriesOf(zip);
    const manifest = await readManifest(path, zip, entries.get(manifestPath));
    async function* read(member: Member): AsyncGenerator<Buffer> {
      const entry = entries.get(member.path);
      if (entry?.uncompressedSize !== member.bytes) throw new BrokenBackup('changed', path);
      const hash = createHash('sha256');
      // The library aborts the stream if an entry does not unpack to its declared size.
      const stream: Readable = await zip.openReadStreamPromise(entry);
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          hash.update(chunk);
          yield chunk;
        }
      } catch (error) {
        throw isOfSystem(error) ? error : new BrokenBackup('changed', path);
      }
      if (hash.digest('hex') !== member.sha256) throw new BrokenBackup('changed', path);
    }
    return { path, manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof BrokenBackup ? error : new BrokenBackup('changed', path);
  }
}
