import { isLearner } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { CompanyId } from '#server/reached.ts';

/** The reader's properties that decide what they see in the catalog. */
export interface CatalogReader {
  /**
   * True for a super admin, who previews the learners' catalog without anything being recorded. Drafts are hidden from super admins too.
   */
  preview: boolean;
  /** The company whose own tracks the reader sees in addition to the platform's; null for none. */
  company_id: CompanyId | null;
}

/** A reader who belongs to no company: a visitor, or the product itself when it reads the platform's catalog. */
export const platformReader: CatalogReader = { preview: false, company_id: null };

/** A company's learner, or the product itself when it processes work of that company's learners. */
export const learnerOf = (company_id: CompanyId | null): CatalogReader => ({ preview: false, company_id });

export const readerOf = (caller: Caller): CatalogReader => ({ preview: !isLearner(caller), company_id: caller.company_id });
