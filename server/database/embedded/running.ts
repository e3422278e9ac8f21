import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedDatabase } from '../embedded.ts';
import { USER } from './cluster.ts';
import { settle } from './folder.ts';
import { isAlive } from './processes.ts';

/**
 * Returns the owner's connection options for the PostgreSQL that a running Cairn has started on a data folder. Returns null if none is
 * running, and on Windows.
 */
export function runningEmbedded(dataDir: string, print: (line: string) => void): EmbeddedDatabase['connection'] | null {
  if (process.platform === 'win32') return null;
  const { cluster } = settle(dataDir, print);
  try {
    // The file's lines (https://www.postgresql.org/docs/current/storage-file-layout.html): process, folder, start, port, socket folder.
    const [pid, , , port, host] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    if (!host || !isAlive(Number(pid))) return null;
    return { host, port: Number(port), user: USER, database: 'cairn' };
  } catch {
    return null;
  }
}
