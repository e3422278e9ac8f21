import { isLearner } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';

/** The properties of the catalog's reader that affect the result. */
export interface CatalogReader {
  /** A super admin previews the catalog of learners: nothing is recorded. Drafts are hidden from super admins too. */
  preview: boolean;
}

/** A learner, or the product itself when it processes learners' work. */
export const learnerReader: CatalogReader = { preview: false };

export const readerOf = (caller: Caller): CatalogReader => ({ preview: !isLearner(caller) });
