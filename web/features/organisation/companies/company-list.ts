import { companySorts, companyStates } from '#contract/values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** How companies can be asked for. */
export const companyList = {
  sorts: companySorts,
  filters: { state: companyStates },
  columns: ['waiting', 'chapters', 'registration', 'since'],
  isSearchable: true,
} as const satisfies ListShape;
