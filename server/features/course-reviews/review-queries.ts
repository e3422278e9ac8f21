import { reviewDecisions } from '#contract/course-review-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { moment, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import type { Scope } from '#server/features/authoring/index.ts';
import { reachedPersonId } from '#server/reached.ts';

const selectReviews = statement(
  'course_reviews_of_module',
  `select r.id, r.checked, r.note, r.asked_at, r.asked_by, d.decision, d.message, d.decided_at, d.decided_by
    from course_reviews r left join course_review_decisions d on d.review_id = r.id
    where r.module_id = $1 and ($2::timestamptz is null or r.asked_at > $2) order by r.asked_at desc, r.id desc`,
  {
    id: uuid,
    checked: text,
    note: text,
    asked_at: moment,
    asked_by: nullable(reachedPersonId),
    decision: nullable(oneOf(reviewDecisions)),
    message: nullable(text),
    decided_at: nullable(moment),
    decided_by: nullable(reachedPersonId),
  },
);
/** A review with its decision, which is null while it waits. */
export type ReviewRow = RowOf<typeof selectReviews>;

/** Returns a module's reviews since this time, newest first. @param since null for all */
export const reviewsOf = (on: Queryable, module_id: string, since: Date | null): Promise<ReviewRow[]> =>
  selectReviews.rows(on, [module_id, since]);

const selectUndecided = statement(
  'course_reviews_undecided',
  `select r.module_id, r.note, r.asked_at, r.asked_by from course_reviews r
    where r.company_id is not distinct from $1::uuid
      and not exists (select from course_review_decisions d where d.review_id = r.id)
      and not exists (select from course_reviews later where later.module_id = r.module_id and (later.asked_at, later.id) > (r.asked_at, r.id))
    order by r.asked_at, r.id`,
  { module_id: text, note: text, asked_at: moment, asked_by: nullable(reachedPersonId) },
);

/** Returns each module's newest review in a scope, if no one has decided on it, oldest first. */
export const undecidedIn = (on: Queryable, scope: Scope) => selectUndecided.rows(on, [scope]);

const selectLastDecision = statement(
  'course_reviews_last_decision',
  `select d.decision from course_review_decisions d join course_reviews r on r.id = d.review_id
    where r.module_id = $1 and d.checked = $2 order by d.decided_at desc, r.id desc limit 1`,
  { decision: oneOf(reviewDecisions) },
);

/** Returns whether the last decision about exactly this state of a module approves it. */
export const isApproved = async (on: Queryable, module_id: string, checked: string): Promise<boolean> =>
  (await selectLastDecision.row(on, [module_id, checked]))?.decision === 'approved';
