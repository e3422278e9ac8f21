import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Content } from '#contract/catalog.ts';
import { keepRendering, readRendering, readSource } from './queries.ts';
import { renderContent, rendererVersion } from './render/content.ts';
import type { CatalogFile } from './snapshot.ts';

export interface Rendering {
  /** The `content` of the contract, serialised: sent as it is. */
  readonly json: string;
  /** The same, parsed anew at each reading. */
  readonly content: Content;
}

/** Bytes of text kept in memory; the sample catalog takes a fifth of it. */
const maxSize = 64 * 1024 * 1024;
const kept = new LRUCache<string, Rendering>({ maxSize, sizeCalculation: ({ json }) => json.length + 1 });
const making = new Map<string, Promise<Rendering>>();

const keyOf = (version: string) => `${rendererVersion}:${version}`;

function renderingOf(json: string): Rendering {
  return {
    json,
    get content() {
      return JSON.parse(json) as Content;
    },
  };
}

async function make(pool: pg.Pool, file: CatalogFile): Promise<Rendering> {
  const stored = await readRendering(pool, keyOf(file.version));
  if (stored !== undefined) return keep(keyOf(file.version), stored);
  const source = await readSource(pool, file);
  const json = JSON.stringify(await renderContent(source, source.assets));
  // Under the version that was rendered, which is newer than the asked one when the file has just been changed.
  const key = keyOf(source.version);
  await keepRendering(pool, key, json);
  return keep(key, json);
}

function keep(key: string, json: string): Rendering {
  const rendering = renderingOf(json);
  kept.set(key, rendering);
  return rendering;
}

/** What a file shows. From memory once it was asked for, else from the database, else rendered now. */
export async function contentOf(pool: pg.Pool, file: CatalogFile): Promise<Rendering> {
  const key = keyOf(file.version);
  const known = kept.get(key) ?? making.get(key);
  if (known) return known;
  const rendering = make(pool, file).finally(() => making.delete(key));
  making.set(key, rendering);
  return rendering;
}
