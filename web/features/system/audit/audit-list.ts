import { auditOrders, signInFilter } from '#contract/system-values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { known } from '#web/ui/search-params.ts';
import { type DaysSearch, daysIn, keyIn, matching } from '../list/cursor.ts';

/** The options for requesting the audit log. */
export const auditList = {
  sorts: auditOrders,
  filters: { sign_ins: signInFilter },
  columns: ['person', 'company', 'from'],
  isSearchable: true,
  ids: { actor_id: [], person_id: [], company_id: [] },
} as const satisfies ListShape;

/** The state in the address: the list, a kind, days, and where a page starts. */
export type AuditSearch = ListSearch<typeof auditList> & DaysSearch & { kind?: string | undefined; after?: string | undefined };

export const auditSearch = (raw: Record<string, unknown>): AuditSearch => ({
  ...listSearch(auditList, raw),
  ...known({ kind: keyIn(raw['kind']), ...daysIn(raw), after: matching(/^\d{1,15}-\d{1,15}$/, raw['after']) }),
});
