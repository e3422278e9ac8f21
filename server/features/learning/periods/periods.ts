import { createHash } from 'node:crypto';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, moment, nullable, statement, text } from '#server/database/statement.ts';
import type { PersonId } from '#server/reached.ts';
import type { RequiredStep } from './tables.ts';

/** A learning period to open. */
export interface NewPeriod {
  id: string;
  user_id: PersonId;
  opened_at: Date;
  /** The time since which earlier work counts in the period; null if only work within the period counts. */
  counts_since: Date | null;
}

const insertContent = statement(
  'periods_add_content',
  'insert into required_contents (id, steps) values ($1, $2::jsonb) on conflict do nothing',
  {},
);

// Earlier work counts from its first completion. If an edition has required the step again, it counts from the last completion.
const insertPeriods = statement(
  'periods_open',
  `with opened as (
      insert into learning_periods (id, user_id, content_id, opened_at)
      select id, user_id, $1, opened_at from unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) n (id, user_id, opened_at)
      on conflict (id) do nothing returning id, user_id
    ), counted as (
      select o.id, p.module_id, p.file_name, coalesce(p.repeated_at, p.completed_at) as completed_at
      from unnest($2::uuid[], $5::timestamptz[]) n (id, counts_since) join opened o on o.id = n.id
        cross join jsonb_to_recordset($6::jsonb) as s (module_id text, file_name text)
        join file_progress p on p.user_id = o.user_id and p.module_id = s.module_id and p.file_name = s.file_name
      where n.counts_since is not null and coalesce(p.repeated_at, p.completed_at) >= n.counts_since
        and not exists (select from edition_effects e where e.user_id = p.user_id and e.module_id = p.module_id and e.file_name = p.file_name
          and e.kind = 'asked_again')
    ), completed as (
      insert into period_completions (period_id, module_id, file_name, completed_at) select * from counted
    )
    select id::text from opened`,
  { id: text },
);

/** Returns a step list's id. Lists with the same steps in the same versions have the same id. */
function contentIdOf(steps: readonly RequiredStep[]): string {
  const lines = steps.map(({ module_id, file_name, version }) => `${module_id}/${file_name}/${version}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/**
 * Opens periods with the same steps. Must be called while holding each person's lock (`lockPeople`), so that a step that is just being
 * completed counts either as earlier work or within the period. Returns the ids of the periods that did not exist yet.
 */
export async function openPeriods(tx: Transaction, steps: readonly RequiredStep[], periods: readonly NewPeriod[]): Promise<Set<string>> {
  if (periods.length === 0) return new Set();
  const content = contentIdOf(steps);
  const written = JSON.stringify(steps.map(({ module_id, file_name, version }) => ({ module_id, file_name, version })));
  await insertContent.count(tx, [content, written]);
  const rows = await insertPeriods.rows(tx, [
    content,
    periods.map(({ id }) => id),
    periods.map(({ user_id }) => user_id),
    periods.map(({ opened_at }) => opened_at),
    periods.map(({ counts_since }) => counts_since),
    written,
  ]);
  return new Set(rows.map(({ id }) => id));
}

const updateClosed = statement(
  'periods_close',
  'update learning_periods set closed_at = $2 where id = any($1::uuid[]) and closed_at is null',
  {},
);

/** Closes periods: later completions do not count in them. */
export const closePeriods = (tx: Transaction, ids: readonly string[], at: Date): Promise<number> => updateClosed.count(tx, [ids, at]);

const selectOpen = statement(
  'periods_has_open',
  'select exists (select from learning_periods where user_id = $1 and closed_at is null) as is_open',
  { is_open: boolean },
);
/** Returns whether a person has an open period. */
export const hasOpenPeriods = async (on: Queryable, person: PersonId): Promise<boolean> =>
  (await selectOpen.row(on, [person]))?.is_open ?? false;

const selectSteps = statement(
  'periods_steps',
  `select p.id::text as period_id, s.step ->> 'module_id' as module_id, s.step ->> 'file_name' as file_name, s.step ->> 'version' as version,
      d.completed_at, f.version is null as is_removed
    from learning_periods p join required_contents c on c.id = p.content_id
      cross join jsonb_array_elements(c.steps) with ordinality as s (step, place)
      left join period_completions d on d.period_id = p.id and d.module_id = s.step ->> 'module_id' and d.file_name = s.step ->> 'file_name'
      left join published.all_files f on f.module_id = s.step ->> 'module_id' and f.file_name = s.step ->> 'file_name'
    where p.id = any($1::uuid[]) order by p.id, s.place`,
  {
    period_id: text,
    module_id: text,
    file_name: text,
    version: text,
    completed_at: nullable(moment),
    /** Whether an edition has removed the step since. It can then no longer be completed, and is not required. */
    is_removed: boolean,
  },
);
/** Returns the steps that periods require, in order, with the time when each was completed within the period. */
export const stepsOfPeriods = (on: Queryable, ids: readonly string[]) => selectSteps.rows(on, [ids]);
