import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { type Content, content } from '#contract/catalog.ts';
import type { Database } from '#server/database/database.ts';
import { must } from '#server/must.ts';
import type { Glossary } from './glossary/glossary.ts';
import { withTerms } from './glossary/mark-terms.ts';
import { keepRendering, readRendering, readSource } from './queries.ts';
import { renderFile } from './reading.ts';
import { rendererVersion } from './render/content.ts';
import type { CatalogFile } from './snapshot.ts';

/** Something rendered from one version of a file, which is therefore the same for everyone and never changes. */
interface Rendering<T> {
  /** Distinguishes it from other renderings of the same version. */
  suffix: string;
  schema: z.ZodType<T>;
}

/** The memory cache's limit, in characters of JSON; the objects take about twice as many bytes. The sample catalog has 8 million. */
const maxSize = 24 * 1024 * 1024;

interface ContentCache {
  kept: LRUCache<string, object>;
  making: Map<string, Promise<object>>;
}

/** One cache per database, because each stores its own renderings. */
const cacheByDatabase = new WeakMap<Database, ContentCache>();

function cacheFor(database: Database): ContentCache {
  const cache = cacheByDatabase.get(database) ?? { kept: new LRUCache<string, object>({ maxSize }), making: new Map() };
  cacheByDatabase.set(database, cache);
  return cache;
}

async function readOrMake<T extends object>(
  database: Database,
  { suffix, schema }: Rendering<T>,
  version: string,
  make: () => Promise<{ version: string; value: T } | undefined>,
): Promise<T | undefined> {
  const keyOf = (of: string) => `${rendererVersion}:${of}${suffix}`;
  const keep = (key: string, value: T, json: string) => {
    cacheFor(database).kept.set(key, Object.freeze(value), { size: json.length });
    return value;
  };
  const stored = await readRendering(database, keyOf(version));
  // The stored rendering is checked against the schema, because an older version of the product may have stored it.
  const read = stored === undefined ? undefined : schema.safeParse(JSON.parse(stored));
  if (stored !== undefined && read?.success) return keep(keyOf(version), read.data, stored);
  const made = await make();
  if (!made) return undefined;
  // The result is stored under the version that was rendered, which is newer than the requested one if the file has just changed.
  const key = keyOf(made.version);
  const json = JSON.stringify(made.value);
  await keepRendering(database, key, json);
  return keep(key, made.value, json);
}

/**
 * Returns the rendering of a file version: from memory, from the database, or rendered now. The result is shared, so it must never be
 * changed.
 *
 * @param make returns undefined when that version does not exist
 */
export async function renderedOnce<T extends object>(
  database: Database,
  rendering: Rendering<T>,
  version: string,
  make: () => Promise<{ version: string; value: T } | undefined>,
): Promise<T | undefined> {
  const key = `${rendererVersion}:${version}${rendering.suffix}`;
  const { kept, making } = cacheFor(database);
  const known = kept.get(key) ?? making.get(key);
  if (known) return known as T | Promise<T>;
  const reading = readOrMake(database, rendering, version, make).finally(() => making.delete(key));
  making.set(key, reading as Promise<object>);
  return reading;
}

const ofLearners: Rendering<Content> = { suffix: '', schema: content };

/** Renders a file before anyone opens it, and stores the result. */
export async function renderAhead(database: Database, file: CatalogFile): Promise<void> {
  const source = await readSource(database, file);
  await keepRendering(database, `${rendererVersion}:${source.version}`, JSON.stringify(await renderFile(source)));
}

/** File content with its terms marked. Each stays the same object until the glossary changes, so that replies can be cached. */
const marked = new WeakMap<Content, { version: string; content: Content }>();

function markedOnce(content: Content, glossary: Glossary, file: CatalogFile): Content {
  const known = marked.get(content);
  if (known?.version === glossary.version) return known.content;
  const made = withTerms(content, glossary, file);
  marked.set(content, { version: glossary.version, content: made });
  return made;
}

/**
 * Returns a file's content, as learners see it.
 *
 * @param glossary the terms to mark in a lesson; none by default
 */
export async function contentOf(database: Database, file: CatalogFile, glossary?: Glossary): Promise<Content> {
  const made = await renderedOnce(database, ofLearners, file.version, async () => {
    const source = await readSource(database, file);
    return { version: source.version, value: await renderFile(source) };
  });
  const content = must(made, 'the content of a file');
  return glossary && file.kind === 'lesson' ? markedOnce(content, glossary, file) : content;
}
