import { isLearner } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';

/** The reader of the catalog, as far as the result depends on them. */
export interface CatalogReader {
  /** A super admin looks at what learners get: nothing is recorded of it. Drafts are as hidden as from anybody. */
  preview: boolean;
}

/** A learner, and the product itself when it processes learners' work. */
export const learnerReader: CatalogReader = { preview: false };

export const readerOf = (caller: Caller): CatalogReader => ({ preview: !isLearner(caller) });
