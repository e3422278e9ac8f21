import type { Queryable, Transaction } from '#server/database/database.ts';
import type { AboutToBePublished, Scope } from '#server/features/authoring/index.ts';
import { companyById } from '#server/features/companies/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import { endSchedule, openSchedulesOf } from './queries.ts';
import { isApproved } from './review-queries.ts';

/** Returns whether a company publishes only what a reviewer has approved. The platform has no such rule. */
export const needsReview = async (on: Queryable, company_id: Scope): Promise<boolean> =>
  company_id !== null && (await companyById(on, company_id))?.courses_need_review === true;

/** Refuses to publish a state that no one has approved, if its company needs that. Throws `review_missing`. */
export async function requireApproval(tx: Transaction, { module_id, company_id, checked }: AboutToBePublished): Promise<void> {
  if (!(await needsReview(tx, company_id))) return;
  if (!(await isApproved(tx, module_id, checked))) throw new Refusal('review_missing');
}

/** Ends the date that was chosen for a module that is published by hand before it. */
export async function replaceSchedule(tx: Transaction, { module_id, at }: AboutToBePublished): Promise<void> {
  for (const { id, kind } of await openSchedulesOf(tx, module_id))
    if (kind === 'publish') await endSchedule(tx, id, { at, outcome: 'replaced' });
}
