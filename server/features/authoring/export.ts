import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ZipFile } from 'yazl';
import type { Database } from '#server/database/database.ts';
import { writeCatalog } from '#server/features/catalog/index.ts';
import type { Services } from '#server/services.ts';
import { wholeBank } from './question-bank/queries.ts';
import { writeBank } from './question-bank/transfer.ts';

/** The timestamp of every entry, so that the same catalog always produces the same file. */
const mtime = new Date('2000-01-01T00:00:00Z');

/** Yields a zip of a catalog's folder. */
export async function* zipOfCatalog(folder: string): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const byPath = entries.toSorted((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1));
  for (const entry of byPath) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    zip.addFile(file, join('catalog', relative(folder, file)), { mtime });
  }
  zip.end();
  yield* zip.outputStream as AsyncIterable<Uint8Array>;
}

/** Exports the platform's catalog with its question bank to a folder that is missing or empty. */
export async function exportFolder(database: Database, folder: string): ReturnType<typeof writeCatalog> {
  const written = await writeCatalog(database, folder);
  await writeBank(database, folder, await wholeBank(database, null));
  return written;
}

/** Yields a zip of the catalog as plain files, created while it is sent. */
export async function* exportZip({ database }: Services): AsyncGenerator<Uint8Array> {
  const place = await mkdtemp(join(tmpdir(), 'cairn-export-'));
  try {
    const folder = join(place, 'catalog');
    await exportFolder(database, folder);
    yield* zipOfCatalog(folder);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
