import type { CourseWork } from '#contract/course-reviews.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { editorsOf, ensureWorkingCopies, moduleFacts, type Scope } from '#server/features/authoring/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { careIn, openSchedulesIn } from './queries.ts';
import { undecidedIn } from './review-queries.ts';

/** Returns what waits, what happens at a date and what is due for review in a scope. Archived modules have none of it. */
export async function readCourseWork(services: Services, caller: Caller, scope: Scope): Promise<CourseWork> {
  await ensureWorkingCopies(services);
  const { database, clock } = services;
  const [asked, schedules, care] = await Promise.all([
    undecidedIn(database, scope),
    openSchedulesIn(database, scope),
    careIn(database, scope),
  ]);
  const modules = await moduleFacts(
    database,
    [...asked, ...schedules, ...care].map(({ module_id }) => module_id),
  );
  const editors = await editorsOf(database, [...asked.map(({ asked_by }) => asked_by), ...care.map(({ owner_id }) => owner_id)]);
  const nameOf = (id: PersonId | null) => (id === null ? null : (editors.get(id) ?? null));
  const today = localDay(clock.now(), caller.timezone);
  const live = <T extends { module_id: string }>(rows: readonly T[]) =>
    rows.flatMap((row) => {
      const module = modules.get(row.module_id);
      return module && module.status !== 'archived' ? [{ row, module, of: { module_id: module.id, title: module.title } }] : [];
    });
  return {
    // A review that was asked for before the last edition is over, because that edition was published without it.
    waiting: live(asked)
      .filter(({ row, module }) => module.published_at === null || row.asked_at > module.published_at)
      .map(({ row, of }) => ({
        ...of,
        note: row.note,
        asked_at: row.asked_at.toISOString(),
        asked_by: nameOf(row.asked_by),
        may_decide: row.asked_by !== caller.id,
      })),
    scheduled: live(schedules).map(({ row, of }) => ({ ...of, kind: row.kind, due_at: row.due_at.toISOString() })),
    due: live(care).flatMap(({ row: { review_by, owner_id }, of }) =>
      review_by === null ? [] : [{ ...of, review_by, is_overdue: review_by < today, owner: nameOf(owner_id) }],
    ),
  };
}
