import type { ModuleSummaryPage } from '#contract/learning.ts';
import type { Database } from '#server/database/database.ts';
import { found } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Glossary } from '../glossary/glossary.ts';
import { renderPage } from '../reading.ts';
import type { CatalogModule } from '../snapshot.ts';
import { readStoredSummary } from './store.ts';

/**
 * Returns a module's summary, with its terms from the glossary. Points about steps that an edition has removed, and terms that the glossary
 * no longer has, are left out.
 */
export async function summaryOf(database: Database, { id, files }: CatalogModule, glossary: Glossary): Promise<ModuleSummaryPage> {
  const { points, method, terms } = found(await readStoredSummary(database, id));
  const { renderDefinition } = await import('../glossary/definition.ts');
  const titles = new Map(files.map(({ file_name, title }) => [file_name, title]));
  return {
    points: points.flatMap(({ text, step }) => {
      const title = titles.get(step);
      const children = must(renderDefinition(text), 'a point of a summary');
      return title === undefined ? [] : [{ tree: { type: 'root' as const, children }, file_name: step, title }];
    }),
    method: { title: method.title, tree: must(await renderPage(method.text, 'published'), 'the method of a summary').intro },
    terms: terms.flatMap((term) => {
      const known = glossary.listed.find((one) => one.id === term);
      return known ? [{ id: known.id, term: known.term, definition: known.definition }] : [];
    }),
  };
}
