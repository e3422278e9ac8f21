import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, nullable, statement, text, texts } from '#server/database/statement.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { addJob } from '#server/jobs/job.ts';
import { companyId, type PersonId, personId } from '#server/reached.ts';
import { type EffectOfEdition, moduleChanged } from './activities.ts';
import { completeFinishedJob } from './finished-modules.ts';
import { percentOf } from './module-progress.ts';

/** An edition of a module that people have learned from. */
export interface PublishedEdition {
  module_id: string;
  number: number;
  /** The author's note on the edition. */
  note: string;
  at: Date;
  by: PersonId | null;
  added_files: readonly string[];
  changed_files: readonly string[];
  removed_files: readonly string[];
  /**
   * Whether people have to complete files again: people who completed a changed file have to repeat it, and people who completed the module
   * have to complete added files.
   */
  ask_again: boolean;
  /**
   * The periods in which readers had exactly this edition's text. A `null` start means from the beginning, a `null` end means until now.
   */
  same_texts: readonly SameText[];
}

/** A period in which readers had a file with its current text. */
export interface SameText {
  file_name: string;
  since: Date | null;
  until: Date | null;
}

// Deletes “removed” effects on files that exist again, and “added” effects on files that were removed.
const insertEditionNote = statement(
  'learning_note_edition',
  `with returned as (
      delete from edition_effects where module_id = $1
        and (kind = 'removed' and file_name = any($5::text[]) or kind = 'added' and file_name = any($6::text[])) returning user_id
    ), raised as (
      update learner_totals t set version = t.version + 1 from (select distinct user_id from returned) r where t.user_id = r.user_id
    )
    insert into edition_notes (module_id, number, note, published_at) values ($1, $2, $3, $4)`,
  {},
);

// People who are still working on the module have to complete an added file. People who have completed the module have to complete it only
// if the edition requires files again. Someone who completed a file with exactly its current text does not have to repeat it; if an earlier
// edition required that, the completion is restored.
const effects = `under_way as (
      select b.user_id, not exists (select from module_completions c where c.user_id = b.user_id and c.module_id = $1) as is_open,
        exists (select from edition_effects e where e.user_id = b.user_id and e.module_id = $1 and e.kind <> 'removed') as is_asked
      from begun_modules b where b.module_id = $1
    ), same as (
      select file_name, coalesce(since, '-infinity') as since, coalesce(until, 'infinity') as until
      from unnest($6::text[], $7::timestamptz[], $8::timestamptz[]) s (file_name, since, until)
    ), completed as (
      select user_id, file_name, exists (select from same s where s.file_name = p.file_name
        and (p.completed_at >= s.since and p.completed_at < s.until or p.repeated_at >= s.since and p.repeated_at < s.until)) as was_same
      from file_progress p where module_id = $1 and completed_at is not null
    ), given_back as (
      select e.user_id, e.file_name from edition_effects e join completed c on c.user_id = e.user_id and c.file_name = e.file_name
      where e.module_id = $1 and e.kind = 'asked_again' and c.was_same
    ), effects as (
      select user_id, file_name, 'asked_again' as kind from completed where $2 and file_name = any($3::text[]) and not was_same
      union all
      select w.user_id, f.name, 'added' from under_way w cross join unnest($4::text[]) f (name)
      where (w.is_open or $2) and not exists (select from completed c where c.user_id = w.user_id and c.file_name = f.name)
      union all
      select c.user_id, c.file_name, 'removed' from completed c join under_way w on w.user_id = c.user_id
      where c.file_name = any($5::text[]) and (w.is_open or w.is_asked)
    )`;

const upsertEditionEffects = statement(
  'learning_affect_by_edition',
  `with ${effects}, stored as (
      insert into edition_effects as e (user_id, module_id, file_name, number, kind) select user_id, $1, file_name, $9, kind from effects
      on conflict (user_id, module_id, file_name) do update set number = excluded.number,
        kind = case when e.kind = 'added' and excluded.kind = 'asked_again' then e.kind else excluded.kind end
    ), answered as (
      delete from edition_effects e using given_back g where e.module_id = $1 and e.user_id = g.user_id and e.file_name = g.file_name
        and not (g.file_name = any($5::text[]))
    ), told as (
      select user_id, kind from effects union all select user_id, 'given_back' from given_back where not (file_name = any($5::text[]))
    ), people as (
      select user_id, array_agg(distinct kind) as kinds, count(*) filter (where kind = 'added') as added,
        count(*) filter (where kind = 'asked_again') as asked_again, count(*) filter (where kind = 'removed') as removed,
        count(*) filter (where kind = 'given_back') as given_back
      from told group by user_id
    ), raised as (
      update learner_totals t set version = t.version + 1 from people where t.user_id = people.user_id
    )
    select people.*, u.company_id from people join published.people u on u.id = people.user_id`,
  {
    user_id: personId,
    kinds: texts,
    added: integer,
    asked_again: integer,
    removed: integer,
    given_back: integer,
    company_id: nullable(companyId),
  },
);

// Counts in the same way as `moduleProgressOf`, for everyone who has started the module.
const countFilesOfLearners = statement(
  'learning_count_files_of_learners',
  `select b.user_id, count(*) filter (where f.is_done) as done, count(*) filter (where f.is_done or not f.is_optional) as required
    from begun_modules b cross join lateral (
      select p.completed_at is not null and e.kind is distinct from 'asked_again' as is_done,
        e.kind is null and exists (select from module_completions c where c.user_id = b.user_id and c.module_id = $1) as is_optional
      from unnest($2::text[]) n (file_name)
        left join file_progress p on p.user_id = b.user_id and p.module_id = $1 and p.file_name = n.file_name
        left join edition_effects e on e.user_id = b.user_id and e.module_id = $1 and e.file_name = n.file_name) f
    where b.module_id = $1 group by b.user_id`,
  { user_id: personId, done: integer, required: integer },
);

const selectFilesOfModule = statement('learning_files_of_module', 'select file_name from published.all_files where module_id = $1', {
  file_name: text,
});

/** Returns each learner's percentage in a module, if the module has these files. */
async function percentages(tx: Transaction, module_id: string, files: readonly string[]): Promise<Map<string, number>> {
  const rows = await countFilesOfLearners.rows(tx, [module_id, files]);
  return new Map(rows.map(({ user_id, done, required }) => [user_id, percentOf(done, required)]));
}

const spansOf = (same: readonly SameText[]) => [
  same.map(({ file_name }) => file_name),
  same.map(({ since }) => since),
  same.map(({ until }) => until),
];

/**
 * Applies an edition to the people whose progress it changes: stores why their percentage changed, requires work again, and restores
 * completions of files whose text is the same as it was then. Their recorded work does not change. Must be called in the transaction that
 * publishes the edition, after readers have its files. Returns the activities to be recorded for these people. A later job completes the
 * module for people who have already done everything left in it.
 */
export async function affectByEdition(tx: Transaction, edition: PublishedEdition): Promise<{ activities: Activity[]; lowered: number }> {
  const { module_id, number, note, at, by, added_files, changed_files, removed_files, ask_again, same_texts } = edition;
  const after = (await selectFilesOfModule.rows(tx, [module_id])).map(({ file_name }) => file_name);
  const before = [...after.filter((name) => !added_files.includes(name)), ...removed_files];
  const percentagesBefore = await percentages(tx, module_id, before);
  await insertEditionNote.count(tx, [module_id, number, note, at, added_files, removed_files]);
  const changes = [module_id, ask_again, changed_files, added_files, removed_files, ...spansOf(same_texts)];
  const people = await upsertEditionEffects.rows(tx, [...changes, number]);
  const percentagesAfter = await percentages(tx, module_id, after);
  if (removed_files.length > 0 || people.some(({ given_back }) => given_back > 0)) await addJob(tx, completeFinishedJob, { module_id });
  const lowered = people.filter(({ kinds }) => kinds.some((kind) => kind !== 'given_back')).length;
  const activities = people.map(({ user_id, company_id, kinds, added, asked_again, removed, given_back }) =>
    happened(moduleChanged, {
      at,
      actor_id: by,
      person_id: user_id,
      company_id,
      facts: {
        module_id,
        number,
        note,
        effects: kinds as EffectOfEdition[],
        steps_added: added,
        steps_asked_again: asked_again,
        steps_removed: removed,
        steps_given_back: given_back,
        percentage_before: percentagesBefore.get(user_id) ?? 0,
        percentage_after: percentagesAfter.get(user_id) ?? 0,
      },
    }),
  );
  return { activities, lowered };
}

const countEditionEffects = statement(
  'learning_count_for_edition',
  `with ${effects}
    select (select count(*) from module_completions where module_id = $1) as done,
      (select count(*) from under_way where is_open) as under_way, (select count(distinct user_id) from effects where kind <> 'removed') as to_ask,
      (select count(distinct user_id) from given_back where not (file_name = any($5::text[]))) as to_give_back`,
  { done: integer, under_way: integer, to_ask: integer, to_give_back: integer },
);

type ChangedFiles = Pick<PublishedEdition, 'added_files' | 'changed_files' | 'removed_files' | 'same_texts'>;

/**
 * Returns how many people have completed a module, how many are still working on it, how many would have to repeat files if the edition
 * requires them again, and how many would get back completions that an earlier edition had invalidated.
 */
export const countForEdition = (
  on: Queryable,
  module_id: string,
  { added_files, changed_files, removed_files, same_texts }: ChangedFiles,
) => countEditionEffects.one(on, [module_id, true, changed_files, added_files, removed_files, ...spansOf(same_texts)]);
