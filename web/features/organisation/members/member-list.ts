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

/** How a company's members can be asked for. */
export const memberList = {
  ...shared,
  columns: ['chapter', ...shared.columns],
  filters: { role: ['CompanyAdmin', 'Student'], state: memberStates, ...ofProgress },
  ids: { chapter_id: [noChapter], manager_id: [noManager] },
} as const satisfies ListShape;

/** How those of one chapter can be. */
export const chapterMemberList = {
  ...shared,
  filters: { state: memberStates, ...ofProgress },
  ids: { manager_id: [noManager] },
} as const satisfies ListShape;

/** Columns that nobody sees before they have chosen to. */
export const hiddenFirst = 'role.manager.since';

const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one));

/** Whether the company, once it is known, does not disclose how far single people are. */
export const isProgressHidden = (view: StaffView | undefined) => view !== undefined && !discloses(view, 'progress');

/** The list as it is offered where the company shows its staff so much of one person. */
export function offered<L extends typeof memberList | typeof chapterMemberList>(list: L, view: StaffView | undefined): L {
  if (!isProgressHidden(view)) return list;
  const { activity: _activity, progress: _progress, ...filters } = list.filters;
  return { ...list, filters, sorts: without(list.sorts, progressSorts), columns: without(list.columns, progressColumns) } as unknown as L;
}

/** Without what would tell how far single people are: a link may still name it. */
export function withoutProgress({ activity: _activity, progress: _progress, sort, ...rest }: ListSearch<typeof memberList>) {
  return { ...rest, sort: sort !== undefined && isOfProgress(sort) ? undefined : sort };
}
