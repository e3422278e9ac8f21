import { discloses } from '#contract/disclosure.ts';
import {
  isOfProgress,
  memberActivities,
  memberProgresses,
  memberSorts,
  memberStates,
  noChapter,
  noManager,
  progressSorts,
  type StaffView,
} from '#contract/values.ts';
import type { ListSearch, ListShape } from '#web/ui/data-table/list-search.ts';

const ofProgress = { activity: memberActivities, progress: memberProgresses } as const;
const progressColumns = ['last_active', 'completed', 'share'] as const;
const shared = {
  sorts: memberSorts,
  columns: [...progressColumns, 'state', 'role', 'job_title', 'manager', 'since'],
  isSearchable: true,
} as const;

/** The options for requesting a company's members. */
export const memberList = {
  ...shared,
  columns: ['chapter', ...shared.columns],
  filters: { role: ['CompanyAdmin', 'Student'], state: memberStates, ...ofProgress },
  ids: { chapter_id: [noChapter], manager_id: [noManager] },
} as const satisfies ListShape;

/** The options for requesting one chapter's members. */
export const chapterMemberList = {
  ...shared,
  filters: { state: memberStates, ...ofProgress },
  ids: { manager_id: [noManager] },
} as const satisfies ListShape;

/** Columns hidden by default. */
export const hiddenFirst = 'role.manager.since';

const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one));

/** Returns whether the company is known not to disclose individual progress. */
export const isProgressHidden = (view: StaffView | undefined) => view !== undefined && !discloses(view, 'progress');

/** Returns the list with only the columns and filters that the company's choice of what staff may see allows. */
export function offered<L extends typeof memberList | typeof chapterMemberList>(list: L, view: StaffView | undefined): L {
  if (!isProgressHidden(view)) return list;
  const { activity: _activity, progress: _progress, ...filters } = list.filters;
  return { ...list, filters, sorts: without(list.sorts, progressSorts), columns: without(list.columns, progressColumns) } as unknown as L;
}

/** Removes everything from a request that would reveal individual progress. Old links may still contain such filters. */
export function withoutProgress({ activity: _activity, progress: _progress, sort, ...rest }: ListSearch<typeof memberList>) {
  return { ...rest, sort: sort !== undefined && isOfProgress(sort) ? undefined : sort };
}
