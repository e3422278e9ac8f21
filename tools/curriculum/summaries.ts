import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { type SourceCatalog, type SourceModule, sha256 } from '#server/features/catalog/source.ts';

/** A module's id -> its lessons' names -> digests of the texts that its summary was last read against. */
const digests = z.record(z.string(), z.record(z.string(), z.string()));
export type SummariesRead = z.output<typeof digests>;

const place = new URL('summaries-read.json', import.meta.url);

export const readSummariesRead = async (): Promise<SummariesRead> => digests.parse(JSON.parse(await readFile(place, 'utf8')));

type Summarised = Pick<SourceModule, 'id' | 'files' | 'printed'>;

const modulesWithSummary = (catalog: SourceCatalog): SourceModule[] =>
  catalog.tracks.flatMap(({ modules }) => modules.filter(({ printed }) => printed));

/** Returns the digests of a module's lessons. Changes of white space don't change them. */
export const digestsOf = ({ files }: Pick<Summarised, 'files'>): Record<string, string> =>
  Object.fromEntries(
    files
      .filter(({ kind }) => kind === 'lesson')
      .map(({ name, source }) => [name, sha256(String(source['text']).replace(/\s+/g, ' ').trim()).slice(0, 16)]),
  );

/** Returns a sentence for each summary that must be read again, because lessons of its module have changed since. */
export function summariesToRead(modules: readonly Summarised[], read: SummariesRead): string[] {
  return modules.flatMap((module) => {
    if (!module.printed) return [];
    const now = digestsOf(module);
    const before = read[module.id] ?? {};
    const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]);
    if (changed.length === 0) return [];
    return `Read the summary of ${module.id} again, because these lessons have changed since it was last read: ${changed.join(', ')}. Then note that it agrees with them: npm run catalog -- summary-read ${module.id}`;
  });
}

/**
 * Notes that these modules' summaries have been read against the lessons as they are, and forgets modules that have no summary. Returns the
 * ids that have none, in which case nothing is noted.
 */
export async function noteSummariesRead(catalog: SourceCatalog, ids: readonly string[]): Promise<string[]> {
  const modules = modulesWithSummary(catalog);
  const unknown = ids.filter((id) => !modules.some((module) => module.id === id));
  if (unknown.length > 0) return unknown;
  const before = await readSummariesRead();
  const rows = modules.flatMap((module) => {
    const row = ids.includes(module.id) ? digestsOf(module) : before[module.id];
    return row ? [[module.id, row] as const] : [];
  });
  await writeFile(place, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
  return [];
}
