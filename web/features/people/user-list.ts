import { roles } from '#contract/access.ts';
import { accountStates, noCompany, registeredSince, userSorts } from '#contract/account-values.ts';
import { memberActivities } from '#contract/values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { unusual } from '#web/ui/search-params.ts';

/** The state in the address for a page of people waiting for approval. */
export const approvalList = {} as const satisfies ListShape;

/** The options for requesting all accounts. */
export const userList = {
  sorts: userSorts,
  columns: ['company', 'role', 'job_title', 'since', 'last_active'],
  isSearchable: true,
  filters: { state: accountStates, role: roles, activity: memberActivities, since: registeredSince },
  ids: { company_id: [noCompany] },
} as const satisfies ListShape;

/** Columns hidden by default. */
export const hiddenFirst = 'job_title';

/** The options for requesting unconfirmed registrations. */
export const unconfirmedList = { isSearchable: true } as const satisfies ListShape;

/** The screen's tabs, starting with the default. */
export const userTabs = ['all', 'waiting', 'unconfirmed'] as const;
export type UserTab = (typeof userTabs)[number];

/** The state in the address: the current tab, and the state of its list. */
export type UsersSearch = { tab?: UserTab | undefined } & ListSearch<typeof userList>;

const lists: Record<UserTab, ListShape> = { all: userList, waiting: approvalList, unconfirmed: unconfirmedList };

export function usersSearch(raw: Record<string, unknown>): UsersSearch {
  const tab = unusual(userTabs, raw['tab']);
  return { ...(tab && { tab }), ...(listSearch(lists[tab ?? 'all'], raw) as ListSearch<typeof userList>) };
}
