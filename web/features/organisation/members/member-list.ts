import { memberSorts, memberStates, noChapter } from '#contract/values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

const shared = {
  sorts: memberSorts,
  columns: ['role', 'job_title', 'state', 'since'],
  isSearchable: true,
} as const;

/** How a company's members can be asked for. */
export const memberList = {
  ...shared,
  columns: ['chapter', 'role', 'job_title', 'state', 'since'],
  filters: { role: ['CompanyAdmin', 'Student'], state: memberStates },
  ids: { chapter_id: [noChapter] },
} as const satisfies ListShape;

/** How those of one chapter can be. */
export const chapterMemberList = { ...shared, filters: { state: memberStates } } as const satisfies ListShape;
