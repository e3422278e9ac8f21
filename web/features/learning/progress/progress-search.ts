import { moduleSorts, progressStatuses } from '#contract/values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { known, unusual } from '#web/ui/search-params.ts';

/** How the table of one's modules can be asked for: first what one is at. */
export const moduleList = {
  sorts: ['last_activity', ...moduleSorts.filter((sort) => sort !== 'last_activity')],
  filters: { status: progressStatuses },
  columns: ['status', 'progress', 'time', 'last'],
  isSearchable: true,
} as const satisfies ListShape;

export const tabs = ['overview', 'time', 'history'] as const;
/** Weeks that the charts can show. */
export const ranges = [12, 26, 52] as const;
export type Tab = (typeof tabs)[number];
export type Range = (typeof ranges)[number];

/** What the address says: the tab, and of what is in it the weeks of the charts, or what is shown of a list. */
export interface ProgressSearch extends ListSearch<typeof moduleList> {
  tab?: Tab | undefined;
  weeks?: Range | undefined;
}

/**
 * Reads the address; what it does not know, and what is shown anyway, is left out.
 *
 * @param history the list of the tab that another feature fills
 */
export function progressSearch(raw: Record<string, unknown>, history: ListShape): ProgressSearch {
  const tab = unusual(tabs, raw['tab']);
  const lists: Record<Tab, ListShape> = { overview: moduleList, time: {}, history };
  return known({ tab, weeks: unusual(ranges, Number(raw['weeks'])), ...listSearch(lists[tab ?? 'overview'], raw) });
}
