import { v7 } from 'uuid';
import { minute } from '#server/calendar/durations.ts';
import type { Database } from '#server/database/database.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { ExerciseSource } from '#server/features/catalog/kinds/exercise.ts';
import { readSource } from '#server/features/catalog/queries.ts';
import { testNamesOf } from '#server/features/catalog/test-names.ts';
import type { exerciseAttempts, exerciseDrafts } from '#server/features/learning/index.ts';
import type { PersonId } from '#server/reached.ts';
import { randomOf } from './random.ts';
import type { StudiedFile } from './study.ts';

/** The parts of an exercise that the demo needs. */
interface DemoExercise {
  version: string;
  starter: string;
  solution: string;
  testNames: readonly string[];
}
export type DemoExercises = ReadonlyMap<string, DemoExercise>;

const keyOf = ({ module_id, file_name }: { module_id: string; file_name: string }) => `${module_id}/${file_name}`;

/** Returns the exercises in the catalog, by module and file. */
export async function exercisesOf(database: Database, { modules }: Catalog): Promise<DemoExercises> {
  const files = modules.flatMap((module) => module.files).filter(({ kind }) => kind === 'exercise');
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const { source, version } = await readSource(database, file);
        // Stored sources have been validated with their kind's schema.
        const exercise = source as ExerciseSource;
        const { starter, solution } = exercise;
        return [keyOf(file), { version, starter, solution, testNames: testNamesOf(exercise).names }] as const;
      }),
    ),
  );
}

/** Returns whether a learner ran a completed exercise's tests. If not, they only marked it as complete. */
export const isPractised = (email: string, { file, completed_at }: StudiedFile): boolean =>
  file.kind === 'exercise' && completed_at !== null && randomOf(`${email} ${keyOf(file)}`)(1, 4) > 1;

type Attempt = typeof exerciseAttempts.$inferInsert;
type Draft = typeof exerciseDrafts.$inferInsert;

/**
 * Returns a person's exercise attempts and drafts. A practised exercise has a failed run with the starter code and a passed run with the
 * solution. An exercise that they have not completed has a draft.
 */
export function exerciseWorkOf(
  user_id: PersonId,
  email: string,
  exercises: DemoExercises,
  studied: readonly StudiedFile[],
): { attempts: Attempt[]; drafts: Draft[] } {
  const attempts: Attempt[] = [];
  const drafts: Draft[] = [];
  for (const step of studied) {
    const exercise = exercises.get(keyOf(step.file));
    if (!exercise || exercise.testNames.length === 0) continue;
    const { file, opened_at, completed_at, time_spent } = step;
    const own = { user_id, module_id: file.module_id, file_name: file.file_name };
    const run = (code: string, passed: boolean, created_at: Date): Attempt => ({
      ...own,
      id: v7({ msecs: created_at.getTime() }),
      tests_version: exercise.version,
      code,
      results: exercise.testNames.map((name) => ({ name, passed })),
      all_passed: passed,
      time_spent,
      created_at,
    });
    if (!completed_at) {
      const saved_at = new Date(opened_at.getTime() + minute);
      drafts.push({ ...own, code: exercise.starter, revision: 1, saved_at });
    } else if (isPractised(email, step)) {
      const middle = new Date((opened_at.getTime() + completed_at.getTime()) / 2);
      attempts.push(run(exercise.starter, false, middle), run(exercise.solution, true, completed_at));
    }
  }
  return { attempts, drafts };
}
