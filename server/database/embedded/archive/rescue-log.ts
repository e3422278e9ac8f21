import { chownSync, closeSync, copyFileSync, existsSync, openSync, readdirSync, readSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Archive } from './archive-folder.ts';
import { isSegment, listLog, TAIL } from './archived-log.ts';

/**
 * Copies the log that a stopped cluster has written but not archived into the archive, so that a moment after the last archived segment can
 * be restored too. The unfinished segment is stored as a tail, because the cluster may continue later and archive the whole segment.
 */
export async function rescueLog(archive: Archive, cluster: string): Promise<void> {
  const from = join(cluster, 'pg_wal');
  const names = readdirSync(from);
  const archived = await listLog(archive);
  const copy = (name: string, as = name) => {
    const target = join(archive.log, as);
    copyFileSync(join(from, name), `${target}.new`);
    if (archive.identity) chownSync(`${target}.new`, archive.identity.uid, archive.identity.gid);
    renameSync(`${target}.new`, target);
  };
  for (const name of names.filter((one) => one.endsWith('.history') && !archived.has(one))) copy(name);
  const written = names.filter((name) => isSegment(name) && isWritten(join(from, name), name)).sort();
  const last = written.at(-1);
  for (const name of written.filter((one) => !archived.has(one))) {
    const isWhole = name !== last || existsSync(join(from, 'archive_status', `${name}.ready`));
    copy(name, isWhole ? name : name + TAIL);
  }
}

/**
 * Returns whether a file contains the segment that its name says. PostgreSQL renames old segments' files to later ones and overwrites them.
 * Each page's header says where in the log it belongs (`XLogPageHeaderData` in PostgreSQL's xlog_internal.h: two halfwords, the timeline,
 * the position).
 */
function isWritten(file: string, name: string): boolean {
  const header = Buffer.alloc(40);
  const descriptor = openSync(file, 'r');
  try {
    if (readSync(descriptor, header, 0, header.length, 0) < header.length) return false;
  } finally {
    closeSync(descriptor);
  }
  // A segment's first page also contains the segment size (`XLogLongPageHeaderData`).
  const segmentSize = BigInt(header.readUInt32LE(32));
  const number = (from: number) => BigInt(`0x${name.slice(from, from + 8)}`);
  return header.readBigUInt64LE(8) === (number(8) << 32n) + number(16) * segmentSize;
}
