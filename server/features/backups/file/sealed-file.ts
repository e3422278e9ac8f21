import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BrokenBackup } from './broken-backup.ts';

/** The end of a backup's file, in the zip's comment: the SHA-256 of every byte before it. Zip itself has no checksum for the whole file. */
const beginning = 'sha256:';
export const sealLength = beginning.length + 64;
/** Fills the zip's comment until the checksum is known. */
export const emptySeal = ' '.repeat(sealLength);

/** Passes everything through except the last bytes, which it replaces with the checksum of everything before them. */
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

/** Creates a file that only its owner can read, flushed to the disk before it is closed. */
export const newFile = (path: string): Writable => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

async function syncFolder(folder: string): Promise<void> {
  // Windows has no equivalent call.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes content to a file, which appears only once it is complete. @param create creates the file under its temporary name */
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

/** Reads the whole file. Throws a `BrokenBackup` if its end is missing, or if any byte has changed since it was written. */
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
