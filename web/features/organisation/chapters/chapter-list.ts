import { chapterSorts } from '#contract/values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** The options for requesting a company's chapters. By default, only those in use are listed. */
export const chapterList = {
  sorts: chapterSorts,
  filters: { show: ['archived', 'all'] },
  isSearchable: true,
} as const satisfies ListShape;
