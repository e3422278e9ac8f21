import { mailStates, queueOrders } from '#contract/system-values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { idOf, known } from '#web/ui/search-params.ts';
import { type DaysSearch, daysIn, keyIn } from '../list/cursor.ts';

/** The options for requesting emails. */
export const mailList = {
  sorts: queueOrders,
  filters: { state: mailStates },
  columns: ['recipient', 'kind', 'reason'],
  isSearchable: true,
} as const satisfies ListShape;

/** The state in the address: the list, a kind, days, where a page starts, and the open email. */
export type MailSearch = ListSearch<typeof mailList> &
  DaysSearch & { kind?: string | undefined; after?: string | undefined; mail?: string | undefined };

export const mailSearch = (raw: Record<string, unknown>): MailSearch => ({
  ...listSearch(mailList, raw),
  ...known({ kind: keyIn(raw['kind']), ...daysIn(raw), after: idOf(raw['after']), mail: idOf(raw['mail']) }),
});
