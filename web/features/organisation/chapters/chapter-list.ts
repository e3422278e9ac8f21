import { chapterSorts } from '#contract/values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** How a company's chapters can be asked for; usually those that are in use. */
export const chapterList = {
  sorts: chapterSorts,
  filters: { show: ['archived', 'all'] },
  isSearchable: true,
} as const satisfies ListShape;

/** The calls that show what changes when chapters, or who is in them, do. */
export const chapterReads = [
  'GET /api/company/chapters',
  'GET /api/company/chapters/:chapterId',
  'GET /api/company/members',
  'GET /api/company/dashboard',
  'GET /api/company/progress',
  'GET /api/company/settings',
  'GET /api/reference/chapters',
] as const;
