import type { Queryable } from '#server/database/database.ts';
import { integer, json, type RowOf, statement } from '#server/database/statement.ts';
import { type PersonId, reachedPersonId } from '#server/reached.ts';

/** The stored figures on a person's study, each as a total. */
export interface Figures {
  seconds: number;
  files_completed: number;
  modules_begun: number;
  modules_completed: number;
}
const sums = `'seconds', coalesce(sum(seconds), 0), 'files_completed', coalesce(sum(files_completed), 0),
      'modules_begun', coalesce(sum(modules_begun), 0), 'modules_completed', coalesce(sum(modules_completed), 0)`;

const selectKeptFigures = statement(
  'recompute_figures',
  `select u.id as user_id,
    (select json_build_object('seconds', coalesce(sum(time_spent), 0), 'files_completed', count(completed_at),
        'modules_begun', count(distinct module_id) filter (where is_begun),
        'modules_completed', (select count(*) from published.module_completions c where c.user_id = u.id))
      from published.file_progress p where p.user_id = u.id) as studied,
    (select json_build_object('kept', count(*), 'right', count(*) filter (where exists (
        select from published.file_progress p where p.user_id = u.id and p.module_id = b.module_id and p.is_begun)))
      from published.begun_modules b where b.user_id = u.id) as begun,
    (select json_build_object(${sums}) from published.learner_totals t where t.user_id = u.id) as totals,
    (select json_build_object(${sums}) from published.track_days d where d.user_id = u.id) as days,
    (select coalesce(sum(points), 0) from published.point_days d where d.user_id = u.id)::int as day_points
    from published.people u where u.id = any($1::uuid[])`,
  {
    user_id: reachedPersonId,
    studied: json<Figures>(),
    /** The number of modules stored as started, and how many of these have a started file. */
    begun: json<{ kept: number; right: number }>(),
    totals: json<Figures>(),
    days: json<Figures>(),
    day_points: integer,
  },
);

type KeptFigures = RowOf<typeof selectKeptFigures>;

/** Returns the sums over people's file and module rows, together with the stored totals and days. */
export async function keptFiguresOf(on: Queryable, people: readonly PersonId[]): Promise<Map<PersonId, KeptFigures>> {
  return new Map((await selectKeptFigures.rows(on, [people])).map((row) => [row.user_id, row]));
}

/** @param points the total of all entries in the person's ledger */
export function wrongFigures({ studied, begun, totals, days, day_points }: KeptFigures, points: number): string[] {
  const names = Object.keys(studied) as (keyof Figures)[];
  const unlike = (noun: string, stored: Figures) =>
    names.flatMap((name) => (stored[name] === studied[name] ? [] : [`${noun} ${name}: stored ${stored[name]}, replayed ${studied[name]}`]));
  return [
    ...unlike('total', totals),
    ...unlike('days', days),
    ...(begun.kept === studied.modules_begun && begun.right === begun.kept
      ? []
      : [`started modules: stored ${begun.kept}, of which ${begun.right} have a started file, recomputed ${studied.modules_begun}`]),
    ...(day_points === points ? [] : [`days points: stored ${day_points}, replayed ${points}`]),
  ];
}
