import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ZipFile } from 'yazl';
import { writeCatalog } from '#server/features/catalog/index.ts';
import type { Services } from '#server/services.ts';

/** A zip of the catalog as plain files, made while it is sent. */
export async function* exportZip({ database }: Services): AsyncGenerator<Uint8Array> {
  const place = await mkdtemp(join(tmpdir(), 'cairn-export-'));
  try {
    const folder = join(place, 'catalog');
    await writeCatalog(database, folder);
    const zip = new ZipFile();
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      zip.addFile(file, join('catalog', relative(folder, file)));
    }
    zip.end();
    yield* zip.outputStream as AsyncIterable<Uint8Array>;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
