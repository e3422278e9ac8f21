import type { Queryable } from '#server/database/database.ts';
import type { ExerciseSource } from './kinds/exercise.ts';
import { readExerciseTests } from './queries.ts';
import type { CatalogFile } from './snapshot.ts';
import { type TestNames, testNamesOf } from './test-names.ts';

/** The tests in one version of an exercise. */
export interface ExerciseTests extends TestNames {
  /** Whether this is the current version. */
  is_present: boolean;
}

/** Returns the tests in a version of an exercise; undefined if the exercise never had this version. */
export async function exerciseTestsOf(
  on: Queryable,
  file: Pick<CatalogFile, 'module_id' | 'file_name'>,
  version: string,
): Promise<ExerciseTests | undefined> {
  const row = await readExerciseTests(on, file, version);
  // Stored sources have been validated against their kind's schema, including the type of tests for the language.
  return row && { ...testNamesOf(row as Pick<ExerciseSource, 'language' | 'tests'>), is_present: row.is_present };
}
