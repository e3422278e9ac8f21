import type { Queryable } from '#server/database/database.ts';
import { integer, json, moment, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import type { PersonId } from '#server/reached.ts';

const columns = {
  id: uuid,
  kind: oneOf(['quiz', 'lab']),
  module_id: text,
  file_name: text,
  file_version: text,
  /** The lab attempt's seed; null for a quiz. */
  seed: nullable(integer),
  ended_at: moment,
  items: json<{ item_id: string; right: boolean }[]>(),
};
/** An ended attempt at a quiz or a lab, with whether each of its items was answered fully right. */
export type EndedAttempt = RowOf<typeof columns>;

const selectEnded = statement(
  'learning_ended_attempts',
  `select id, 'quiz' as kind, module_id, file_name, file_version, null::int as seed, created_at as ended_at,
      (select coalesce(jsonb_agg(jsonb_build_object('item_id', r.question_id, 'right', r."right") order by r.ordinality), '[]')
        from rows from (jsonb_to_recordset(results) as (question_id text, "right" boolean)) with ordinality r) as items
    from quiz_attempts where user_id = $1 and created_at >= coalesce($2, '-infinity'::timestamptz)
    union all
    select id, 'lab', module_id, file_name, file_version, seed, ended_at,
      (select coalesce(jsonb_agg(jsonb_build_object('item_id', r.item_id, 'right', r.credit = 1) order by r.ordinality), '[]')
        from rows from (jsonb_to_recordset(answers) as (item_id text, credit float8)) with ordinality r)
    from lab_attempts where user_id = $1 and ended_at >= coalesce($2, '-infinity'::timestamptz)
    order by ended_at, id`,
  columns,
);

/** Returns a person's ended attempts at quizzes and labs from a time on, in order. @param since null for all of them */
export const endedAttemptsOf = (on: Queryable, person: PersonId, since: Date | null): Promise<EndedAttempt[]> =>
  selectEnded.rows(on, [person, since]);
