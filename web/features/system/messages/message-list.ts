import { messageStates, queueOrders } from '#contract/system-values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { idOf, known } from '#web/ui/search-params.ts';

/** How messages from the contact form can be requested. */
export const messageList = {
  sorts: queueOrders,
  filters: { state: messageStates },
  columns: ['email'],
  isSearchable: true,
} as const satisfies ListShape;

/** The address state: the list, where a page starts, and which message is open. */
export type MessageSearch = ListSearch<typeof messageList> & { after?: string | undefined; message?: string | undefined };

export const messageSearch = (raw: Record<string, unknown>): MessageSearch => ({
  ...listSearch(messageList, raw),
  ...known({ after: idOf(raw['after']), message: idOf(raw['message']) }),
});
