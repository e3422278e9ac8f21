import { auditOrders } from '#contract/system-values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { known, textOf } from '#web/ui/search-params.ts';

/** How the audit log can be asked for. */
export const auditList = {
  sorts: auditOrders,
  columns: ['person', 'company', 'from'],
  isSearchable: true,
  ids: { actor_id: [], person_id: [], company_id: [] },
} as const satisfies ListShape;

/** What the address says of it: the list, a kind, days, and where a page begins. */
export type AuditSearch = ListSearch<typeof auditList> & {
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
};

const matching = (pattern: RegExp, value: unknown): string | undefined => {
  const text = textOf(value);
  return text && pattern.test(text) ? text : undefined;
};
const day = /^\d{4}-\d{2}-\d{2}$/;

export const auditSearch = (raw: Record<string, unknown>): AuditSearch => ({
  ...listSearch(auditList, raw),
  ...known({
    kind: matching(/^[a-z_]{1,120}$/, raw['kind']),
    from: matching(day, raw['from']),
    to: matching(day, raw['to']),
    after: matching(/^\d{1,15}-\d{1,15}$/, raw['after']),
  }),
});
