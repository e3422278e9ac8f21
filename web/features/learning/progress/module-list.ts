import { moduleSorts, progressStatuses } from '#contract/values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** How the table of one's modules can be asked for. */
export const moduleList = {
  sorts: moduleSorts,
  filters: { status: progressStatuses },
  columns: ['status', 'progress', 'time', 'last'],
  isSearchable: true,
} as const satisfies ListShape;
