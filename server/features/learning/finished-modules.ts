import { z } from 'zod';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { nullable, statement, text } from '#server/database/statement.ts';
import type { ActivityLog } from '#server/features/activity/index.ts';
import { type Catalog, catalogFor, learnerOf } from '#server/features/catalog/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { type PersonId, reachedCompanyId, reachedPersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { withPersonLock } from './person-lock.ts';
import { modulesHappened } from './what-happened.ts';

// Modules that a person has not completed, although they have completed all files left in them, because an edition removed the others.
const finished = `begun_modules b where not exists (select from module_completions c where c.user_id = b.user_id and c.module_id = b.module_id)
      and exists (select from published.all_files f where f.module_id = b.module_id)
      and not exists (select from published.all_files f where f.module_id = b.module_id and not exists (
        select from file_progress p where p.user_id = b.user_id and p.module_id = b.module_id and p.file_name = f.file_name and p.completed_at is not null
          and not exists (select from edition_effects e where e.user_id = b.user_id and e.module_id = b.module_id and e.file_name = f.file_name and e.kind = 'asked_again')))`;

const selectPeopleWhoFinished = statement(
  'learning_finished_people',
  `select b.user_id, (select u.company_id from published.people u where u.id = b.user_id) as company_id
    from ${finished} and b.module_id = $1 order by b.user_id`,
  { user_id: reachedPersonId, company_id: nullable(reachedCompanyId) },
);

const selectFinishedModules = statement(
  'learning_finished_modules',
  `select b.user_id, b.module_id from ${finished} and b.user_id = any($1::uuid[]) order by b.user_id, b.module_id`,
  { user_id: reachedPersonId, module_id: text },
);
/** Returns the modules in which people have completed all remaining files, and that are not recorded as completed. */
export const finishedModulesOf = (on: Queryable, people: readonly PersonId[]) => selectFinishedModules.rows(on, [people]);

// Has the same effect as the statement `learning_grow` for a completed module. The day is in the person's time zone. Study on that day
// stays in the company and chapter where it took place.
const insertModuleCompletion = statement(
  'learning_complete_finished',
  `with completion as (
      insert into module_completions (user_id, module_id, completed_at)
      select b.user_id, b.module_id, $3::timestamptz from ${finished} and b.user_id = $1 and b.module_id = $2
      on conflict do nothing returning user_id, module_id
    ), total as (
      update learner_totals t set version = t.version + 1, modules_completed = t.modules_completed + 1 from completion c where t.user_id = c.user_id
    ), day as (
      insert into study_days as d (user_id, day, track_id, company_id, chapter_id, modules_completed)
      select c.user_id, ($3::timestamptz at time zone u.timezone)::date, m.track_id, u.company_id, u.chapter_id, 1
      from completion c join published.people u on u.id = c.user_id join published.module_names m on m.id = c.module_id
      on conflict on constraint study_days_key do update set modules_completed = d.modules_completed + 1
    )
    select u.company_id from completion c join published.people u on u.id = c.user_id`,
  { company_id: nullable(reachedCompanyId) },
);

/**
 * Completes a module for a person who has completed all files left in it, and records the consequences; otherwise does nothing. Must be
 * called while holding the person's lock.
 */
export async function completeFinished(
  tx: Transaction,
  log: ActivityLog,
  catalog: Catalog,
  at: Date,
  { user_id, module_id }: { user_id: PersonId; module_id: string },
): Promise<void> {
  const module = catalog.withHidden.module(module_id);
  const done = module && (await insertModuleCompletion.row(tx, [user_id, module_id, at]));
  if (!done) return;
  const by = { actor_id: null, person_id: user_id, company_id: done.company_id };
  await log.record(tx, await modulesHappened(tx, catalog, by, at, module));
}

/** Completes modules after an edition was published, for each person separately and while holding their lock. */
export const completeFinishedJob = defineJob('complete_finished_modules', z.object({ module_id: z.string() }));

export async function completeFinishedOf(services: Services, { module_id }: z.output<typeof completeFinishedJob.payload>): Promise<void> {
  const { database, activity } = services;
  for (const { user_id, company_id } of await selectPeopleWhoFinished.rows(database, [module_id])) {
    const catalog = await catalogFor(database, learnerOf(company_id));
    await withPersonLock(services, user_id, (tx, at) => completeFinished(tx, activity, catalog, at, { user_id, module_id }));
  }
}
