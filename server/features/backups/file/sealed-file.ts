import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BrokenBackup } from './broken-backup.ts';

/**
 * The end of a backup's file, in the comment of the zip: the SHA-256 of every byte before it. Zip knows of nothing that covers the file
 * as a whole.
 */
const beginning = 'sha256:';
export const sealLength = beginning.length + 64;
/** Stands in the zip until the checksum is known. */
export const emptySeal = ' '.repeat(sealLength);

/** Passes everything on but the last bytes, in whose place it puts the checksum of what was before. */
function sealing(): Transform {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const passing = held.subarray(0, Math.max(0, held.length - sealLength));
      held = held.subarray(passing.length);
      hash.update(passing);
      done(null, passing);
    },
    flush(done) {
      done(null, `${beginning}${hash.digest('hex')}`);
    },
  });
}

/** A new file that only its owner reads; written through to the disk before it is closed. */
export const newFile = (path: string): Writable => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

async function syncFolder(folder: string): Promise<void> {
  // Windows knows no such thing.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes what comes to a file that appears whole or not at all. @param create makes the file under its temporary name */
export async function writeSealed(path: string, content: AsyncIterable<Buffer>, create: (path: string) => Writable): Promise<void> {
  const partial = `${path}.partial`;
  try {
    await pipeline(content, sealing(), create(partial));
    await rename(partial, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Reads the whole file. Throws a `BrokenBackup` where its end is missing, or any byte is another than was written. */
export async function checkSeal(path: string): Promise<void> {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    held = Buffer.concat([held, chunk as Buffer]);
    const passing = held.subarray(0, Math.max(0, held.length - sealLength));
    held = held.subarray(passing.length);
    hash.update(passing);
  }
  const seal = held.toString('latin1');
  if (!seal.startsWith(beginning)) throw new BrokenBackup('truncated', path);
  if (seal.slice(beginning.length) !== hash.digest('hex')) throw new BrokenBackup('changed', path);
}
