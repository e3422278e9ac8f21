import { chownSync, createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Identity } from '../processes.ts';
import type { Archive } from './archive-folder.ts';

/** A log segment's name: its timeline, and the upper and lower halves of its position in the log, eight digits each. */
const SEGMENT = /^[0-9A-F]{24}$/;
export const isSegment = (name: string) => SEGMENT.test(name);
/**
 * The extension of a tail, which is the part of a segment that had been written when the cluster was set aside. It is used if the whole
 * segment never arrives.
 */
export const TAIL = '.tail';
/** Returns the position in the log. Segments start at the same positions on all timelines. */
const placeOf = (name: string) => name.slice(8, 24);

/** Returns the name of the segment that contains a log position, written as two hexadecimal halves ("0/2000028"). */
export function segmentAt(timeline: number, place: string, segmentSize: number): string {
  const [upper = '0', lower = '0'] = place.split('/');
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(timeline) + upper.toUpperCase().padStart(8, '0') + hex(Math.floor(Number.parseInt(lower, 16) / segmentSize));
}

/** Lists the archive's files by their PostgreSQL names, whether or not they are compressed. */
export async function listLog({ log }: Archive): Promise<Set<string>> {
  return new Set((await readdir(log)).map((name) => name.replace(/\.gz$/, '')));
}

/**
 * Compresses the segments that PostgreSQL has finished: one closed after a minute is mostly empty and shrinks from 16 MB to a few
 * kilobytes. PostgreSQL gives a file its name only when it is complete. After a crash, it may archive a compressed segment again; it is
 * identical, and is compressed again.
 */
export async function compressLog(archive: Archive): Promise<void> {
  const names = await readdir(archive.log);
  const whole = new Set(names.map((name) => name.replace(/\.gz$/, '')).filter(isSegment));
  for (const name of names) {
    const [segment = '', tail] = name.split(TAIL);
    if (tail !== undefined && whole.has(segment)) rmSync(join(archive.log, name));
    // Files whose names end in .gz are already compressed.
    else if (isSegment(segment) && !tail) await compress(archive, name);
  }
}

async function compress(archive: Archive, name: string): Promise<void> {
  const file = join(archive.log, name);
  const { atime, mtime } = await stat(file);
  await pipeline(createReadStream(file), createGzip({ level: 1 }), createWriteStream(`${file}.gz.new`, { mode: 0o600, flush: true }));
  await utimes(`${file}.gz.new`, atime, mtime);
  take(archive.identity, `${file}.gz.new`);
  renameSync(`${file}.gz.new`, `${file}.gz`);
  rmSync(file);
}

/** PostgreSQL leaves a partial copy behind if it is killed or the disk is full. No copy takes as long as ten minutes. */
const ABANDONED_AFTER_MS = 600_000;

/**
 * Removes files that no restore needs: partial copies, and an abandoned timeline's last, partial segment. The archive also contains that
 * segment in full or as a tail, and PostgreSQL could not archive a second version of it.
 */
export async function tidyLog({ log }: Archive): Promise<void> {
  for (const name of await readdir(log)) {
    const file = join(log, name);
    const isBegun = name.startsWith('archtemp.') || name.endsWith('.new');
    const { mtimeMs } = isBegun ? await stat(file).catch(() => ({ mtimeMs: Date.now() })) : { mtimeMs: 0 };
    if (name.endsWith('.partial') || (isBegun && Date.now() - mtimeMs > ABANDONED_AFTER_MS)) rmSync(file, { force: true });
  }
}

/** Removes the log before a segment. Timeline histories stay, because they are small and show how the log continues. */
export async function pruneLog({ log }: Archive, first: string): Promise<void> {
  for (const name of await readdir(log))
    if (isSegment(name.slice(0, 24)) && placeOf(name) < placeOf(first)) rmSync(join(log, name), { force: true });
}

/** Writes one of the archive's files to a path, uncompressed. Returns whether the archive contains it. @throws if it is damaged */
export async function fetchLog(archive: Archive, name: string, target: string, identity: Identity): Promise<boolean> {
  for (const version of [name, `${name}.gz`, `${name}${TAIL}`, `${name}${TAIL}.gz`]) {
    const file = join(archive.log, version);
    if (!existsSync(file)) continue;
    const out = () => createWriteStream(target, { mode: 0o600 });
    await (version.endsWith('.gz') ? pipeline(createReadStream(file), createGunzip(), out()) : pipeline(createReadStream(file), out()));
    take(identity, target);
    return true;
  }
  return false;
}

function take(identity: Identity, file: string): void {
  if (identity) chownSync(file, identity.uid, identity.gid);
}
