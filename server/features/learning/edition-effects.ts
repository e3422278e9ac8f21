import type { EditionEffectKind } from '#contract/authoring-values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, nullable, statement, texts } from '#server/database/statement.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { addJob } from '#server/jobs/job.ts';
import { companyId, type PersonId, personId } from '#server/reached.ts';
import { moduleChanged } from './activities.ts';
import { completeFinishedJob } from './finished-modules.ts';

/** An edition of a module that people have learnt from. */
export interface PublishedEdition {
  module_id: string;
  number: number;
  /** In the author's words. */
  note: string;
  at: Date;
  by: PersonId | null;
  added_files: readonly string[];
  changed_files: readonly string[];
  removed_files: readonly string[];
  /** Whether those who have completed a changed file, or the module when files are added, are asked for them. */
  ask_again: boolean;
}

const noting = statement(
  'learning_note_edition',
  `with returned as (
      delete from edition_effects where module_id = $1 and kind = 'removed' and file_name = any($5::text[])
    )
    insert into edition_notes (module_id, number, note, published_at) values ($1, $2, $3, $4)`,
  {},
);

// Who is under way has to do a file that was added in any case. Who has completed the module does only when asked.
const effects = `under_way as (
      select b.user_id, not exists (select from module_completions c where c.user_id = b.user_id and c.module_id = $1) as is_open,
        exists (select from edition_effects e where e.user_id = b.user_id and e.module_id = $1 and e.kind <> 'removed') as is_asked
      from begun_modules b where b.module_id = $1
    ), completed as (
      select user_id, file_name from file_progress where module_id = $1 and completed_at is not null
    ), effects as (
      select user_id, file_name, 'asked_again' as kind from completed where $2 and file_name = any($3::text[])
      union all
      select w.user_id, f.name, 'added' from under_way w cross join unnest($4::text[]) f (name)
      where (w.is_open or $2) and not exists (select from completed c where c.user_id = w.user_id and c.file_name = f.name)
      union all
      select c.user_id, c.file_name, 'removed' from completed c join under_way w on w.user_id = c.user_id
      where c.file_name = any($5::text[]) and (w.is_open or w.is_asked)
    )`;

const affecting = statement(
  'learning_affect_by_edition',
  `with ${effects}, stored as (
      insert into edition_effects as e (user_id, module_id, file_name, number, kind) select user_id, $1, file_name, $6, kind from effects
      on conflict (user_id, module_id, file_name) do update set number = excluded.number,
        kind = case when e.kind = 'added' and excluded.kind = 'asked_again' then e.kind else excluded.kind end
    ), people as (
      select user_id, array_agg(distinct kind) as kinds from effects group by user_id
    ), raised as (
      update learner_totals t set version = t.version + 1 from people where t.user_id = people.user_id
    )
    select people.user_id, u.company_id, people.kinds from people join published.people u on u.id = people.user_id`,
  { user_id: personId, company_id: nullable(companyId), kinds: texts },
);

/**
 * Tells those whose percentage falls with an edition why, and asks again for what is to be done again. What they did stays as it is. Call it
 * in the transaction that publishes the edition; gives what has happened to each of them, to be recorded. Who has done everything that is left
 * of the module completes it with that, a moment later.
 */
export async function affectByEdition(tx: Transaction, edition: PublishedEdition): Promise<Activity[]> {
  const { module_id, number, note, at, by, added_files, changed_files, removed_files, ask_again } = edition;
  await noting.count(tx, [module_id, number, note, at, added_files]);
  const people = await affecting.rows(tx, [module_id, ask_again, changed_files, added_files, removed_files, number]);
  if (removed_files.length > 0) await addJob(tx, completeFinishedJob, { module_id });
  return people.map(({ user_id, company_id, kinds }) =>
    happened(moduleChanged, {
      at,
      actor_id: by,
      person_id: user_id,
      company_id,
      facts: { module_id, number, note, effects: kinds as EditionEffectKind[] },
    }),
  );
}

const counting = statement(
  'learning_count_for_edition',
  `with ${effects}
    select (select count(*) from module_completions where module_id = $1) as done,
      (select count(*) from under_way where is_open) as under_way, (select count(distinct user_id) from effects where kind <> 'removed') as to_ask`,
  { done: integer, under_way: integer, to_ask: integer },
);

type ChangedFiles = Pick<PublishedEdition, 'added_files' | 'changed_files' | 'removed_files'>;

/** How many people have completed a module, are under way in it, and would be asked for files by an edition that asks again. */
export const countForEdition = (on: Queryable, module_id: string, { added_files, changed_files, removed_files }: ChangedFiles) =>
  counting.one(on, [module_id, true, changed_files, added_files, removed_files]);
