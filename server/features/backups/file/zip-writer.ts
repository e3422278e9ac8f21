import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Member } from './manifest.ts';
import { emptySeal } from './sealed-file.ts';

/** Of 9; beyond it a backup takes twice as long and becomes a twentieth smaller. */
const compressionLevel = 4;

/** Passes everything on, counts it and sums it up. */
function measuring(onBytes: (bytes: number) => void): { through: Transform; sum(): Omit<Member, 'path'> } {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      // COPY ends each row with a newline, and escapes those in values. What the database counts is told only after the last byte.
      for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) rows++;
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ rows, bytes, sha256: hash.digest('hex') }) };
}

/** A zip that is written one member after the other, while it is read. */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #mtime: Date;
  readonly #signal: AbortSignal;

  constructor(mtime: Date, signal: AbortSignal) {
    this.#mtime = mtime;
    this.#signal = signal;
    // A reader that is gone ends the waiting for it by the signal.
    this.#zip.on('error', () => undefined);
  }

  get output(): Readable {
    return this.#zip.outputStream as Readable;
  }

  /**
   * Adds a file with all that a stream gives, and says how much it was.
   *
   * @param large whether it may have more than 4 GB, which not every program reads
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
