import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { catalogFor } from './catalog.ts';
import { contentOf } from './content.ts';
import { readSource, readUnrendered } from './queries.ts';
import { learnerReader } from './reader.ts';
import { rendererVersion } from './render/content.ts';
import { grammarOf, warmUpGrammar } from './render/highlight.ts';

/**
 * Renders one file for each language that code of the catalog is in, so that no reader waits for the highlighter and its grammars
 * (1.4 s for the first lesson). Files whose rendering is stored need neither; nothing is loaded where all are.
 */
export async function warmUpHighlighter(database: Database, signal: AbortSignal): Promise<void> {
  const files = await readUnrendered(database, rendererVersion);
  const catalog = await catalogFor(database, learnerReader);
  const warm = new Set<string>();
  for (const { module_id, file_name, languages } of files) {
    const grammars = languages.flatMap((language) => grammarOf(language) ?? []);
    const file = catalog.file(module_id, file_name);
    if (!file || grammars.every((grammar) => warm.has(grammar))) continue;
    // Calls that have come meanwhile go first.
    await setImmediate();
    if (signal.aborted) return;
    // The texts of the file as they come: prose does as well as code, as it is all the same to a grammar.
    const lines = JSON.stringify((await readSource(database, file)).source).split('\\n');
    for (const grammar of grammars) {
      if (!warm.has(grammar)) await warmUpGrammar(grammar, lines, signal);
      warm.add(grammar);
    }
    if (signal.aborted) return;
    await contentOf(database, file);
  }
}
