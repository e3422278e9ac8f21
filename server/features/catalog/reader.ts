import { isLearner } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';

/** Who reads the catalog, as far as it depends on them what they get. */
export interface CatalogReader {
  /** A super admin looks at what learners get: nothing is recorded of it. Drafts are as hidden as from anybody. */
  preview: boolean;
}

/** Whoever learns, and the product itself when it works on what learners have done. */
export const learnerReader: CatalogReader = { preview: false };

export const readerOf = (caller: Caller): CatalogReader => ({ preview: !isLearner(caller) });
