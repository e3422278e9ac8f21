import { moduleSorts, progressStatuses } from '#contract/values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** How the table of one's modules can be asked for: first what one is at. */
export const moduleList = {
  sorts: ['last_activity', ...moduleSorts.filter((sort) => sort !== 'last_activity')],
  filters: { status: progressStatuses },
  columns: ['status', 'progress', 'time', 'last'],
  isSearchable: true,
} as const satisfies ListShape;
