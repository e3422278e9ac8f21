import type { ShownStatus } from './module-table.tsx';

const statuses = ['not_started', 'in_progress', 'completed'] as const;
export const tabs = ['overview', 'time', 'history'] as const;
export const ranges = [12, 26, 52] as const;
export type Tab = (typeof tabs)[number];
export type Range = (typeof ranges)[number];

/** What the address says: the tab, the filter of the module table, the weeks of the charts, the page of the history. */
export interface ProgressSearch {
  tab?: Tab;
  status?: ShownStatus;
  weeks?: Range;
  page?: number;
}

/** Reads the address; what it does not know, and what is shown anyway, is left out. */
export function progressSearch(raw: Record<string, unknown>): ProgressSearch {
  const page = Number(raw['page']);
  const search: ProgressSearch = {
    tab: tabs.slice(1).find((known) => known === raw['tab']),
    status: statuses.find((known) => known === raw['status']),
    weeks: ranges.slice(1).find((known) => known === Number(raw['weeks'])),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
