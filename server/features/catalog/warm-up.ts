import { setTimeout } from 'node:timers/promises';
import { minute } from '#server/calendar/durations.ts';
import type { Database } from '#server/database/database.ts';
import { catalogFor } from './catalog.ts';
import { renderAhead } from './content.ts';
import { hasRenderings, readUnrendered } from './queries.ts';
import { platformReader } from './reader.ts';
import { rendererVersion } from './render/content.ts';
import { grammarOf } from './render/highlight-languages.ts';

/**
 * Milliseconds after which the remaining files are rendered. This keeps a processor busy for twenty seconds, so it doesn't happen in the
 * first minutes.
 */
const later = 3 * minute;

/**
 * Renders files that no learner has opened yet, in a separate thread, so that no learner has to wait for them. The first start renders one
 * file for each programming language immediately, because loading the highlighter and its grammars takes longest (1.4 s for the first
 * lesson), and the remaining files later. Renderings are stored, and nothing is loaded if all of them exist.
 */
export async function warmUpRenderings(database: Database, signal: AbortSignal, wait: number = later): Promise<void> {
  const unrendered = await readUnrendered(database, rendererVersion);
  const isFirst = !(await hasRenderings(database));
  const catalog = await catalogFor(database, platformReader);
  const warm = new Set<string>();
  const rest: typeof unrendered = [];

  async function render({ module_id, file_name }: (typeof unrendered)[number]): Promise<void> {
    const file = catalog.file(module_id, file_name);
    if (file && !signal.aborted) await renderAhead(database, file);
  }

  for (const file of unrendered) {
    const grammars = file.languages.flatMap((language) => grammarOf(language) ?? []);
    if (!isFirst || grammars.every((grammar) => warm.has(grammar))) rest.push(file);
    else await render(file);
    for (const grammar of grammars) warm.add(grammar);
  }
  if (rest.length === 0 || signal.aborted) return;
  await setTimeout(wait, undefined, { signal, ref: false }).catch(() => undefined);
  for (const file of rest) await render(file);
}
