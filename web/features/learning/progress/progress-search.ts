import { moduleSorts, progressStatuses } from '#contract/values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { known, unusual } from '#web/ui/search-params.ts';

/** The ways to request the module table. By default, current modules come first. */
export const moduleList = {
  sorts: ['last_activity', ...moduleSorts.filter((sort) => sort !== 'last_activity')],
  filters: { status: progressStatuses },
  columns: ['status', 'progress', 'time', 'last'],
  isSearchable: true,
} as const satisfies ListShape;

export const tabs = ['overview', 'role', 'time', 'history'] as const;
/** How many weeks the charts can show. */
export const ranges = [12, 26, 52] as const;
export type Tab = (typeof tabs)[number];
export type Range = (typeof ranges)[number];

/** The state in the address: the tab and, within it, the charts' weeks or a list's state. */
export interface ProgressSearch extends ListSearch<typeof moduleList> {
  tab?: Tab | undefined;
  weeks?: Range | undefined;
}

/**
 * Reads the address, leaving out unknown values and defaults.
 *
 * @param history the list in the tab provided by another feature
 */
export function progressSearch(raw: Record<string, unknown>, history: ListShape): ProgressSearch {
  const tab = unusual(tabs, raw['tab']);
  const lists: Record<Tab, ListShape> = { overview: moduleList, role: {}, time: {}, history };
  return known({ tab, weeks: unusual(ranges, Number(raw['weeks'])), ...listSearch(lists[tab ?? 'overview'], raw) });
}
