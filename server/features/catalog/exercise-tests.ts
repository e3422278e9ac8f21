import type { Queryable } from '#server/database/database.ts';
import type { ExerciseSource } from './kinds/exercise.ts';
import { readExerciseTests } from './queries.ts';
import type { CatalogFile } from './snapshot.ts';
import { type TestNames, testNamesOf } from './test-names.ts';

/** The tests of one version of an exercise. */
export interface ExerciseTests extends TestNames {
  /** Whether it is the version that readers get now. */
  is_present: boolean;
}

/** Returns the tests of a version of an exercise; undefined for a version that this very exercise never had. */
export async function exerciseTestsOf(
  on: Queryable,
  file: Pick<CatalogFile, 'module_id' | 'file_name'>,
  version: string,
): Promise<ExerciseTests | undefined> {
  const row = await readExerciseTests(on, file, version);
  // Stored sources were validated by the schema of their kind, where the language says what the tests are.
  return row && { ...testNamesOf(row as Pick<ExerciseSource, 'language' | 'tests'>), is_present: row.is_present };
}
