import { jobStates, queueOrders } from '#contract/system-values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { known } from '#web/ui/search-params.ts';
import { keyIn, matching } from '../list/cursor.ts';

/** The options for requesting background jobs. */
export const jobList = {
  sorts: queueOrders,
  filters: { state: jobStates },
  columns: ['tried', 'next', 'reason'],
} as const satisfies ListShape;

/** The state in the address: the list, a task, and where a page starts. */
export type JobSearch = ListSearch<typeof jobList> & { task?: string | undefined; after?: string | undefined };

export const jobSearch = (raw: Record<string, unknown>): JobSearch => ({
  ...listSearch(jobList, raw),
  ...known({ task: keyIn(raw['task']), after: matching(/^\d{1,15}$/, raw['after']) }),
});
