import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** The options for requesting the people who report to someone. */
export const teamList = { isSearchable: true } as const satisfies ListShape;
