import { createHash } from 'node:crypto';
import { chownSync, createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { plainCause } from '../../../start-error.ts';
import type { Identity } from '../processes.ts';

/** A base backup or log segment whose bytes have changed since they were written. */
export class Damaged extends Error {}

interface Manifest {
  Files: { Path?: string; 'Encoded-Path'?: string; Size: number; Checksum: string }[];
}

/** Reads PostgreSQL's list of the files in a base backup (https://www.postgresql.org/docs/current/backup-manifest-format.html). */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'backup_manifest'), 'utf8').catch((error: unknown) => {
    throw new Damaged(`backup_manifest: ${plainCause(error)}`);
  });
  // The last line contains the checksum of everything before it.
  const [before, sum] = text.split(/(?="Manifest-Checksum")/);
  const stated = /"Manifest-Checksum": "([0-9a-f]{64})"/.exec(sum ?? '')?.[1];
  if (
    stated === undefined ||
    createHash('sha256')
      .update(before ?? '')
      .digest('hex') !== stated
  )
    throw new Damaged('backup_manifest has changed since it was written');
  return JSON.parse(text) as Manifest;
}

/**
 * Reads a base backup completely and checks every file against PostgreSQL's list. Writes the files below `into` if given. Throws `Damaged`,
 * with the file's name, if a file differs.
 */
export async function checkBase(folder: string, into?: { folder: string; identity: Identity }): Promise<void> {
  const { Files } = await readManifest(folder);
  const wanted = new Map(
    Files.map((file) => [file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString(), { size: file.Size, sum: file.Checksum }]),
  );
  const decoder = createTarDecoder({ strict: true });
  const feeding = pipeline(
    createReadStream(join(folder, 'base.tar.gz')),
    createGunzip(),
    decoder.writable as unknown as NodeJS.WritableStream,
  );
  // The reader gets the same error. This handler only prevents it from ending the process.
  feeding.catch(() => undefined);
  try {
    for await (const { header, body } of decoder.readable) {
      const path = header.name.replace(/\/$/, '');
      const target = into ? pathInside(into.folder, path) : undefined;
      if (header.type === 'directory') {
        if (into && target) make(target, into.identity);
        await body.cancel();
        continue;
      }
      if (header.type !== 'file') throw new Damaged(`${path} is no file`);
      const { size, sum } = await copy(Readable.fromWeb(body as never), into && target ? { target, identity: into.identity } : undefined);
      const expected = wanted.get(path);
      // The log is not in the list, because each of its records has its own checksum.
      if (!expected && !path.startsWith('pg_wal/')) throw new Damaged(`${path} is not in the list`);
      if (expected && (expected.size !== size || expected.sum !== sum)) throw new Damaged(`${path} has changed since it was written`);
      wanted.delete(path);
    }
    await feeding;
  } catch (error) {
    if (error instanceof Damaged || isOfTheDisk(error)) throw error;
    throw new Damaged(`base.tar.gz can't be read (${plainCause(error)})`);
  }
  const [missing] = wanted.keys();
  if (missing !== undefined) throw new Damaged(`${missing} is missing`);
}

const isOfTheDisk = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');

function pathInside(folder: string, path: string): string {
  const target = resolve(folder, path);
  if (!target.startsWith(folder + sep)) throw new Damaged(`${path} leads outside the folder`);
  return target;
}

function make(folder: string, identity: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (identity) chownSync(folder, identity.uid, identity.gid);
}

async function copy(from: Readable, to: { target: string; identity: Identity } | undefined): Promise<{ size: number; sum: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const count = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      if (to) yield chunk;
    }
  };
  if (!to) {
    for await (const _ of count(from));
    return { size, sum: hash.digest('hex') };
  }
  make(dirname(to.target), to.identity);
  await pipeline(from, count, createWriteStream(to.target, { mode: 0o600 }));
  if (to.identity) chownSync(to.target, to.identity.uid, to.identity.gid);
  return { size, sum: hash.digest('hex') };
}
