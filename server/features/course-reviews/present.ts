import type { Editor } from '#contract/authoring.ts';
import type { ReviewState } from '#contract/course-review-values.ts';
import type { CourseReview, ModuleReview } from '#contract/course-reviews.ts';
import type { Queryable } from '#server/database/database.ts';
import { editorsOf, ensureWorkingCopies, moduleFacts, moduleOf, workingStateOf } from '#server/features/authoring/index.ts';
import { mayWrite, type PersonOfCourses, peopleOfCourses } from '#server/features/members/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { countOpenThreads } from './comments/queries.ts';
import { needsReview } from './need.ts';
import { careOf, openSchedulesOf } from './queries.ts';
import { isApproved, type ReviewRow, reviewsOf } from './review-queries.ts';

type Editors = ReadonlyMap<string, Editor>;
const nameOf = (editors: Editors, id: PersonId | null): Editor | null => (id === null ? null : (editors.get(id) ?? null));

function presentReview(
  { id, note, asked_at, asked_by, decision, message, decided_at, decided_by }: ReviewRow,
  editors: Editors,
): CourseReview {
  return {
    id,
    note,
    asked_at: asked_at.toISOString(),
    asked_by: nameOf(editors, asked_by),
    decision:
      decision === null || decided_at === null
        ? null
        : { decision, message: message ?? '', decided_at: decided_at.toISOString(), decided_by: nameOf(editors, decided_by) },
  };
}

/** Returns where the review of a module stands. @param approved whether the last decision about exactly the current state approves it */
function stateOf(newest: ReviewRow | undefined, approved: boolean): ReviewState {
  if (!newest) return 'none';
  if (!newest.decision) return 'waiting';
  if (newest.decision === 'changes_asked') return 'changes_asked';
  return approved ? 'approved' : 'outdated';
}

/** Returns whether someone among these people may review, which authors and super admins may too. */
export const mayReview = (person: PersonOfCourses | undefined): boolean => person !== undefined && (mayWrite(person) || person.is_reviewer);

/** Returns what a module's screen shows about reviews, dates and care. Throws `not_found`. */
export async function presentModuleReview(services: Services, on: Queryable, caller: Caller, module_id: string): Promise<ModuleReview> {
  await ensureWorkingCopies(services);
  const module = found(await moduleOf(on, module_id));
  const { company_id, published_at } = must((await moduleFacts(on, [module_id])).get(module_id), 'the facts of a module');
  const { checked, has_changes, savedBy } = await workingStateOf(on, module, await services.settings());
  const reviews = has_changes ? await reviewsOf(on, module_id, published_at) : [];
  const [approved, schedules, care, people] = [
    await isApproved(on, module_id, checked),
    await openSchedulesOf(on, module_id),
    await careOf(on, module_id),
    await peopleOfCourses(on, company_id),
  ];
  const editors = await editorsOf(on, [
    ...reviews.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by]),
    ...schedules.map(({ scheduled_by }) => scheduled_by),
    care?.owner_id ?? null,
  ]);
  const [newest] = reviews;
  const state = stateOf(newest, approved);
  const me = people.find(({ id }) => id === caller.id);
  const isOwn = newest !== undefined && (newest.asked_by === caller.id || savedBy(caller.id, newest.asked_at));
  const owners = people.filter(mayWrite).map(({ id, full_name }) => ({ id, full_name }));
  return {
    needs_review: await needsReview(on, company_id),
    state,
    checked,
    has_changes,
    open_comments: await countOpenThreads(on, module_id),
    may_write: me !== undefined && mayWrite(me),
    may_decide: state === 'waiting' && mayReview(me) && !isOwn,
    reviews: reviews.map((one) => presentReview(one, editors)),
    schedules: schedules.map(({ kind, due_at, note, scheduled_by, checked: planned }) => ({
      kind,
      due_at: due_at.toISOString(),
      note,
      is_current: kind === 'archive' || planned === checked,
      scheduled_by: nameOf(editors, scheduled_by),
    })),
    owner: nameOf(editors, care?.owner_id ?? null),
    review_by: care?.review_by ?? null,
    owners,
  };
}
