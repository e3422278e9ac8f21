import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, statement, text } from '#server/database/statement.ts';
import { catalogVersionFor } from '#server/features/catalog/index.ts';
import type { PersonId } from '#server/reached.ts';

/** A file's keys, and the catalog version that it was found in. */
export interface FileAtVersion {
  module_id: string;
  file_name: string;
  catalog_version: number;
}

/** An SQL query for the version of the catalog that the person with the id `$1` sees now. */
export const currentCatalog = `select ${catalogVersionFor('r.company_id')} as version from published.people r where r.id = $1`;

// The insert runs only if there is no row, because an upsert would write every time the file is read.
const insertOpenedFile = statement(
  'learning_open',
  `with current as (${currentCatalog}), opened as (
      insert into file_progress (user_id, module_id, file_name, opened_at, last_activity_at)
      select $1, $2, $3, $4::timestamptz, $4::timestamptz from current
      where version = $5 and $6 and not exists (select from file_progress where user_id = $1 and module_id = $2 and file_name = $3)
      on conflict do nothing returning user_id
    ), changed as (
      insert into learner_totals as t (user_id, last_activity_at) select user_id, $4::timestamptz from opened
      on conflict (user_id) do update set version = t.version + 1, last_activity_at = greatest(t.last_activity_at, excluded.last_activity_at)
    )
    select s.version = $5 as is_current, case when e.kind is null then p.completed_at end as completed_at, coalesce(p.time_spent, 0) as time_spent, coalesce(p.percentage, 0) as percentage,
      p.practised_at is not null as is_practised
    from current s left join file_progress p on p.user_id = $1 and p.module_id = $2 and p.file_name = $3
      left join edition_effects e on e.user_id = $1 and e.module_id = $2 and e.file_name = $3 and e.kind = 'asked_again'`,
  { is_current: boolean, completed_at: nullable(moment), time_spent: integer, percentage: integer, is_practised: boolean },
);

/**
 * Reads a person's progress in a file. If `records` is set, it also records the first opening. If the catalog has changed since the given
 * version, it returns undefined and records nothing.
 */
export async function openFile(on: Queryable, id: PersonId, file: FileAtVersion, now: Date, records: boolean) {
  const row = await insertOpenedFile.one(on, [id, file.module_id, file.file_name, now, file.catalog_version, records]);
  return row.is_current ? row : undefined;
}

const insertTrackCompletion = statement(
  'learning_add_track_completion',
  `insert into track_completions (user_id, track_id, completed_at)
    select $1::uuid, $2, max(completed_at) from module_completions where user_id = $1 and module_id = any($3::text[]) having count(*) = cardinality($3::text[])
    on conflict do nothing returning completed_at`,
  { completed_at: moment },
  { byIndex: true },
);

/**
 * Records that a person has completed a track, if they have completed all its modules, with the time of the last one. Returns that time
 * only for the call that recorded it.
 */
export const addTrackCompletion = async (
  tx: Transaction,
  id: PersonId,
  trackId: string,
  moduleIds: readonly string[],
): Promise<Date | undefined> => (await insertTrackCompletion.row(tx, [id, trackId, moduleIds]))?.completed_at;

const selectLastTrackCompletion = statement(
  'learning_last_track',
  `select max(completed_at) as at from track_completions where user_id = $1 and track_id = any($2::text[]) having count(*) = cardinality($2::text[])`,
  { at: moment },
);

/** Returns when a person completed the last of these tracks; undefined if one of them is not completed. */
export const lastTrackOf = async (tx: Transaction, id: PersonId, trackIds: readonly string[]): Promise<Date | undefined> =>
  (await selectLastTrackCompletion.row(tx, [id, trackIds]))?.at;

const upsertTrackCompletions = statement(
  'learning_set_track_completions',
  `with changed as (update learner_totals set version = version + 1 where user_id = $1)
    insert into track_completions (user_id, track_id, completed_at) select $1::uuid, * from unnest($2::text[], $3::timestamptz[])
    on conflict (user_id, track_id) do update set completed_at = excluded.completed_at`,
  {},
);

/** Corrects the times when a person completed tracks, and adds missing ones; other tracks do not change. */
export async function setTrackCompletions(
  tx: Transaction,
  id: PersonId,
  tracks: readonly { track_id: string; completed_at: Date }[],
): Promise<void> {
  await upsertTrackCompletions.count(tx, [id, tracks.map(({ track_id }) => track_id), tracks.map(({ completed_at }) => completed_at)]);
}

const selectQuizResults = statement(
  'learning_quiz_results',
  `select module_id, file_name, count(*) as attempts, max(score)::int as best_score, bool_or(passed) as passed, max(created_at) as last_at
    from quiz_attempts where user_id = $1 and ($2::timestamptz is null or created_at >= $2)
      group by module_id, file_name order by max(created_at) desc`,
  { module_id: text, file_name: text, attempts: integer, best_score: integer, passed: boolean, last_at: moment },
);
/** Returns a person's result in each quiz that they tried, newest first. @param since the earliest time; null for all results */
export const quizResultsOf = (on: Queryable, person: PersonId, since: Date | null) => selectQuizResults.rows(on, [person, since]);
