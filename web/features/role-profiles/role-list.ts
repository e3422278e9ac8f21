import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** The options for requesting the people who have a role. */
export const rolePeopleList = { isSearchable: true } as const satisfies ListShape;
