import { chapterSorts } from '#contract/values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** How a company's chapters can be requested; by default those in use. */
export const chapterList = {
  sorts: chapterSorts,
  filters: { show: ['archived', 'all'] },
  isSearchable: true,
} as const satisfies ListShape;
