import { type Solution, solution } from '#contract/catalog.ts';
import type { Database } from '#server/database/database.ts';
import { renderedOnce } from './content.ts';
import type { ExerciseSource } from './kinds/exercise.ts';
import { readSource } from './queries.ts';
import { renderSolution } from './reading.ts';
import type { CatalogFile } from './snapshot.ts';

/** Renders the solution given in an exercise. */
export async function solutionOfSource({ language, solution: code }: ExerciseSource): Promise<Solution> {
  const { renderCode } = await import('./render/highlight.ts');
  return { language, code, code_tree: await renderCode(code, language) };
}

/**
 * Returns an exercise's rendered solution; undefined for other files. It never leaves the server before the learner has completed the
 * exercise.
 */
export async function solutionOf(database: Database, file: CatalogFile): Promise<Solution | undefined> {
  return renderedOnce(database, { suffix: ':solution', schema: solution }, file.version, async () => {
    const { kind, source, version } = await readSource(database, file);
    if (kind !== 'exercise') return undefined;
    // Stored sources were validated by their kind's schema.
    return { version, value: await renderSolution(source as ExerciseSource) };
  });
}
