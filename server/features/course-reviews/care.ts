import { z } from 'zod';
import { reviewNoticeDays } from '#contract/course-review-values.ts';
import type { ModuleReview } from '#contract/course-reviews.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { companyOfModule, editingModule, moduleFacts, type Scope } from '#server/features/authoring/index.ts';
import { companyById } from '#server/features/companies/index.ts';
import { mayWrite, peopleOfCourses } from '#server/features/members/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { defineJob } from '#server/jobs/job.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { careChanged, reviewDue } from './activities.ts';
import { mayReview, presentModuleReview } from './present.ts';
import { type CareRow, careOf, markTold, setCare, untoldUntil } from './queries.ts';

export const remindOwnersJob = defineJob('remind_course_owners', z.object({}));

/** Names a module's owner and the day of its next review. Throws `owner_not_author`. */
export const setModuleCare = (
  services: Services,
  caller: Caller,
  module_id: string,
  { owner_id, review_by }: { owner_id: string | null; review_by: string | null },
) =>
  editingModule(services, caller, module_id, async ({ tx, record }, module): Promise<ModuleReview> => {
    const { company_id } = must(await companyOfModule(tx, module_id), 'the company of a module');
    const before = await careOf(tx, module_id);
    const known = (await peopleOfCourses(tx, company_id)).find((person) => person.id === owner_id && mayWrite(person));
    // An owner who has left in the meantime stays named until someone else is.
    if (owner_id !== null && owner_id !== before?.owner_id && !known) throw new Refusal('owner_not_author');
    const owner = owner_id === null ? null : (known?.id ?? before?.owner_id ?? null);
    const was = { owner_id: before?.owner_id ?? null, review_by: before?.review_by ?? null };
    if (was.owner_id !== owner || was.review_by !== review_by) {
      await setCare(tx, { module_id, company_id, owner_id: owner, review_by });
      const facts = { module_id, module_title: module.details.title, before: was, after: { owner_id: owner, review_by } };
      await record(careChanged, facts);
    }
    return presentModuleReview(services, tx, caller, module_id);
  });

/** Returns today's date for a company, or in UTC for the platform. */
const todayIn = async (on: Queryable, company_id: Scope, now: Date): Promise<string> =>
  localDay(now, (company_id === null ? undefined : (await companyById(on, company_id))?.timezone) ?? 'UTC');

/** Tells a module's owner that it is due for review, if they have not been told. Archived modules are left alone. */
async function remind(services: Services, { module_id, company_id, review_by, owner_id }: CareRow, now: Date): Promise<void> {
  if (review_by === null) return;
  const today = await todayIn(services.database, company_id, now);
  const ahead = review_by > today;
  if (ahead && addDays(review_by, -reviewNoticeDays) > today) return;
  await inTransaction(services.database, async (tx) => {
    const module = (await moduleFacts(tx, [module_id])).get(module_id);
    if (!module || module.status === 'archived' || !(await markTold(tx, module_id, review_by, ahead))) return;
    const facts = { module_id, module_title: module.title, review_by, ahead };
    await services.activity.record(tx, [happened(reviewDue, { at: now, actor_id: null, person_id: owner_id, company_id, facts })]);
  });
}

/** Tells the owners of modules that are due for review within two weeks, or today, once each. */
export async function remindOwners(services: Services): Promise<void> {
  const now = services.clock.now();
  // In some zones, the day starts up to 14 hours earlier than in UTC.
  const last = addDays(localDay(now, 'UTC'), reviewNoticeDays + 1);
  for (const row of await untoldUntil(services.database, last)) await remind(services, row, now);
}

/** Returns the owner of a module that is due for review, or the authors of its courses if the owner can't write them any more. */
export async function keepersOf(tx: Transaction, { person_id, company_id }: Activity): Promise<PersonId[]> {
  const writers = (await peopleOfCourses(tx, company_id)).filter(mayWrite);
  if (writers.some(({ id }) => id === person_id) && person_id !== null) return [person_id];
  const authors = writers.filter(({ is_author }) => is_author);
  return (authors.length > 0 ? authors : writers).map(({ id }) => id);
}

/** Like `keepersOf`, for an activity that doesn't name the module's owner. */
export async function keepersOfModule(tx: Transaction, activity: Activity, module_id: string): Promise<PersonId[]> {
  return keepersOf(tx, { ...activity, person_id: (await careOf(tx, module_id))?.owner_id ?? null });
}

/** Returns the people who may review a company's courses, other than the one who asks. Super admins are asked where no one else can be. */
export async function reviewersOf(tx: Transaction, { actor_id, company_id }: Activity): Promise<PersonId[]> {
  const others = (await peopleOfCourses(tx, company_id)).filter((person) => mayReview(person) && person.id !== actor_id);
  const named = others.filter(({ is_author, is_reviewer }) => is_author || is_reviewer);
  return (named.length > 0 ? named : others).map(({ id }) => id);
}
