import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Member } from './manifest.ts';
import { emptySeal } from './sealed-file.ts';

/** Compression level from 1 to 9. At higher levels, a backup takes twice as long and is only a twentieth smaller. */
const compressionLevel = 4;

/** Passes all bytes through, and counts and hashes them. */
function measuring(onBytes: (bytes: number) => void): { through: Transform; sum(): Omit<Member, 'path'> } {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      // Rows are counted by their newlines: COPY ends each row with one, and escapes newlines in values. The database reports its own count
      // only after the last byte.
      for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) rows++;
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ rows, bytes, sha256: hash.digest('hex') }) };
}

/** A zip that is written one member at a time, while a reader consumes it. */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #mtime: Date;
  readonly #signal: AbortSignal;

  constructor(mtime: Date, signal: AbortSignal) {
    this.#mtime = mtime;
    this.#signal = signal;
    // If a reader disconnects, the signal ends the wait for it, so the error needs no handling here.
    this.#zip.on('error', () => undefined);
  }

  get output(): Readable {
    return this.#zip.outputStream as Readable;
  }

  /**
   * Adds a file with everything that a stream yields, and returns its size.
   *
   * @param large whether the file may exceed 4 GB; not every program can read a zip that allows this
   */
  async add(path: string, content: Readable, large: boolean, onBytes: (bytes: number) => void = () => undefined) {
    const { through, sum } = measuring(onBytes);
    this.#zip.addReadStream(through, path, { mtime: this.#mtime, compressionLevel, forceZip64Format: large });
    const read = finished(through, { signal: this.#signal });
    await Promise.all([pipeline(content, through, { signal: this.#signal }), read]);
    return { path, ...sum() };
  }

  addText(path: string, text: string): void {
    this.#zip.addBuffer(Buffer.from(text), path, { mtime: this.#mtime });
  }

  end(): void {
    this.#zip.end({ comment: emptySeal, forceZip64Format: false });
  }
}
