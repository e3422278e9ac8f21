import { isLearner } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';

/** The properties of a reader on which the contents of the catalog depend. */
export interface CatalogReader {
  /**
   * True for a super admin, who previews the learners' catalog without anything being recorded. Drafts are hidden from super admins too.
   */
  preview: boolean;
}

/** A learner, or the product itself when it processes the work of learners. */
export const learnerReader: CatalogReader = { preview: false };

export const readerOf = (caller: Caller): CatalogReader => ({ preview: !isLearner(caller) });
