import { v7 } from 'uuid';
import type { ReviewDecision } from '#contract/course-review-values.ts';
import type { ModuleReview } from '#contract/course-reviews.ts';
import { happened } from '#server/features/activity/index.ts';
import { companyOfModule, editingModule, moduleFacts, workingStateOf } from '#server/features/authoring/index.ts';
import { peopleOfCourses } from '#server/features/members/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { reviewAsked, reviewDecided } from './activities.ts';
import { mayReview, presentModuleReview } from './present.ts';
import { addDecision, addReview } from './queries.ts';
import { reviewsOf } from './review-queries.ts';

/** Asks for a review of the working copy as it was checked. Throws `changed_since_check` and `nothing_to_review`. */
export async function askForReview(services: Services, caller: Caller, module_id: string, asked: { checked: string; note: string }) {
  const limits = await services.settings();
  return editingModule(services, caller, module_id, async ({ tx, at, by, record }, module): Promise<ModuleReview> => {
    const { checked, has_changes } = await workingStateOf(tx, module, limits);
    if (checked !== asked.checked) throw new Refusal('changed_since_check');
    if (!has_changes || module.status === 'archived') throw new Refusal('nothing_to_review');
    const [newest] = await reviewsOf(tx, module_id, null);
    if (!newest || newest.decision || newest.checked !== checked) {
      const { company_id } = must(await companyOfModule(tx, module_id), 'the company of a module');
      const id = v7({ msecs: at.getTime() });
      await addReview(tx, { id, module_id, company_id, checked, note: asked.note, asked_at: at, asked_by: by });
      await record(reviewAsked, { module_id, module_title: module.details.title, review_id: id });
    }
    return presentModuleReview(services, tx, caller, module_id);
  });
}

interface Decision {
  decision: ReviewDecision;
  message: string;
  checked: string;
}

/**
 * Approves the state that a reviewer has read, or asks for changes. Throws `not_found`, `review_message_missing`, `own_review`,
 * `review_decided` and `changed_since_check`.
 */
export async function decideOnReview(services: Services, caller: Caller, module_id: string, review_id: string, given: Decision) {
  const limits = await services.settings();
  if (given.decision === 'changes_asked' && given.message === '') throw new Refusal('review_message_missing');
  return editingModule(services, caller, module_id, async ({ tx, at, by }, module): Promise<ModuleReview> => {
    const facts = must((await moduleFacts(tx, [module_id])).get(module_id), 'the facts of a module');
    const [newest] = await reviewsOf(tx, module_id, facts.published_at);
    const reviews = await reviewsOf(tx, module_id, null);
    const review = found(reviews.find(({ id }) => id === review_id));
    if (review.decision || newest?.id !== review_id || module.status === 'archived') throw new Refusal('review_decided');
    // The right is checked again inside the transaction, because it may have been taken away since the call began.
    const me = (await peopleOfCourses(tx, facts.company_id)).find(({ id }) => id === caller.id);
    if (!mayReview(me)) throw new Refusal('wrong_role');
    const { checked, savedBy } = await workingStateOf(tx, module, limits);
    if (review.asked_by === caller.id || savedBy(caller.id, review.asked_at)) throw new Refusal('own_review');
    if (checked !== given.checked) throw new Refusal('changed_since_check');
    const row = { review_id, company_id: facts.company_id, ...given, decided_at: at, decided_by: by };
    if (!(await addDecision(tx, row))) throw new Refusal('review_decided');
    const told = { module_id, module_title: facts.title, review_id, decision: given.decision };
    const who = { at, actor_id: by, person_id: review.asked_by, company_id: facts.company_id };
    await services.activity.record(tx, [happened(reviewDecided, { ...who, facts: told })]);
    return presentModuleReview(services, tx, caller, module_id);
  });
}
