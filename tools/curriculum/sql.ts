import initSqlJs from 'sql.js';
import { runSql } from '#runner/workers/sql-tests.ts';
import { openSqlite } from '#runner/workers/sqlite-database.ts';
import type { ExerciseSource } from '#server/features/catalog/kinds/exercise.ts';
import type { Outcome } from './outcome.ts';

type SqlExercise = Extract<ExerciseSource, { language: 'sql' }>;

/** Tests someone's statements for an exercise, in SQLite. */
export async function trySql(code: string, { dialect, schema, seed = '', tests }: SqlExercise): Promise<Outcome> {
  if (dialect !== 'sqlite') throw new Error('The exercises of the catalog are for SQLite.');
  const { Database } = await initSqlJs();
  const outcome: Outcome = { loaded: true, passed: [], failed: [] };
  const whole = tests.map(({ given = null, query = null, columns = null, ordered = false, ...test }) => ({
    ...test,
    given,
    query,
    columns,
    ordered,
  }));
  await runSql(
    { language: 'sqlite', code, schema, seed, tests: whole },
    {
      print: () => undefined,
      say(reply) {
        if (reply.type === 'test') (reply.result.passed ? outcome.passed : outcome.failed).push(reply.result.name);
        if (reply.type === 'ended' && reply.error !== undefined) Object.assign(outcome, { loaded: false, failed: [reply.error] });
      },
    },
    async () => openSqlite(Database),
  );
  return outcome;
}
