import { messageStates, queueOrders } from '#contract/system-values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { idOf, known } from '#web/ui/search-params.ts';

/** The options for requesting messages from the contact form. */
export const messageList = {
  sorts: queueOrders,
  filters: { state: messageStates },
  columns: ['email'],
  isSearchable: true,
} as const satisfies ListShape;

/** The state in the address: the list, where a page starts, and the open message. */
export type MessageSearch = ListSearch<typeof messageList> & { after?: string | undefined; message?: string | undefined };

export const messageSearch = (raw: Record<string, unknown>): MessageSearch => ({
  ...listSearch(messageList, raw),
  ...known({ after: idOf(raw['after']), message: idOf(raw['message']) }),
});
