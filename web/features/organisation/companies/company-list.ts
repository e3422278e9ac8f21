import { companyPlaces, companyRegistrations, companySorts, companyStates } from '#contract/values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** How companies can be asked for. */
export const companyList = {
  sorts: companySorts,
  filters: { state: companyStates, registration: companyRegistrations, places: companyPlaces },
  columns: ['active', 'completion', 'last_active', 'waiting', 'chapters', 'registration', 'since'],
  isSearchable: true,
} as const satisfies ListShape;

/** Columns that nobody sees before they have chosen to. */
export const hiddenFirst = 'chapters.registration.since';
