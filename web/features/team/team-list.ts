import { dueFilters, teamSorts } from '#contract/team-values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** The options for requesting the people who report to someone. */
export const teamList = { sorts: teamSorts, filters: { due: dueFilters }, isSearchable: true } as const satisfies ListShape;
/** The same for a company that shows its staff nothing about what is due. */
export const namesOnlyList = { isSearchable: true } as const satisfies ListShape;
