import { isLearner } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';

/** The reader's properties that decide what they see in the catalog. */
export interface CatalogReader {
  /**
   * True for a super admin, who previews the learners' catalog without anything being recorded. Drafts are hidden from super admins too.
   */
  preview: boolean;
}

/** A learner, or the product itself when it processes learners' work. */
export const learnerReader: CatalogReader = { preview: false };

export const readerOf = (caller: Caller): CatalogReader => ({ preview: !isLearner(caller) });
