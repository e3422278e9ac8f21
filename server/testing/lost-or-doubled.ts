import { isDeepStrictEqual } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { recompute } from '#server/features/recompute/index.ts';
import type { Completable, Learner } from './learners.ts';
import type { Record } from './load.ts';

interface Sums {
  completed: number;
  days: number;
  celebrations: number;
  modules: string[];
  due: string[];
  notices: number;
}

// This computes the completed files' expected results independently, and puts them next to the product's own results.
const sums = `
  select
    (select count(*)::int from file_progress where user_id = $1 and completed_at is not null) as completed,
    (select coalesce(sum(files_completed), 0)::int from study_days where user_id = $1) as days,
    (select coalesce(array_agg(module_id order by module_id), '{}') from module_completions where user_id = $1) as modules,
    (select count(*)::int from notifications where user_id = $1 and kind = 'module_completed') as notices,
    (select coalesce(array_agg(id order by id), '{}') from modules m where exists (select from files f where f.module_id = m.id and f.status = 'published') and not exists (
      select from files f where f.module_id = m.id and f.status = 'published' and not exists (
        select from file_progress p where p.user_id = $1 and p.module_id = f.module_id and p.file_name = f.name and p.completed_at is not null))) as due`;

/** Returns acknowledged work that is lost, and work that was done once but counted twice. The list is empty if there is no fault. */
export async function lostOrDoubled(
  pool: pg.Pool,
  people: readonly Learner[],
  files: readonly Completable[],
  record: Record,
): Promise<string[]> {
  const faults: string[] = [];
  const compare = (what: string, found: unknown, wanted: unknown) => {
    if (!isDeepStrictEqual(found, wanted)) faults.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  };
  for (const { id } of people) {
    const acknowledged = files.slice(0, record.acknowledged.get(id) ?? 0).map(({ moduleId, fileName }) => `${moduleId}/${fileName}`);
    const { rows } = await pool.query<{ file: string }>(
      `select module_id || '/' || file_name as file from file_progress where user_id = $1 and completed_at is not null`,
      [id],
    );
    const stored = new Set(rows.map(({ file }) => file));
    for (const file of acknowledged) if (!stored.has(file)) faults.push(`acknowledged and lost: ${file} of ${id}`);

    const { rows: found } = await pool.query<Sums>(sums, [id]);
    const [sum] = found;
    compare('files counted in study_days', sum?.days, sum?.completed);
    compare('completed modules', sum?.modules, sum?.due);
    compare('one notification a completed module', sum?.notices, sum?.due.length);
  }
  compare('celebrated once', new Set(record.celebrated).size, record.celebrated.length);
  // The recomputation compares points, badges, tracks and certificates with the history.
  await recompute(drizzle({ client: pool }), { print: (line) => faults.push(line) });
  return faults;
}
