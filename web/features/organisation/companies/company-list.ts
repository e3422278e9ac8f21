import { companyPlaces, companyRegistrations, companySorts, companyStates } from '#contract/values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** The options for requesting companies. */
export const companyList = {
  sorts: companySorts,
  filters: { state: companyStates, registration: companyRegistrations, places: companyPlaces },
  columns: ['active', 'completion', 'last_active', 'waiting', 'chapters', 'registration', 'since'],
  isSearchable: true,
} as const satisfies ListShape;

/** Columns hidden by default. */
export const hiddenFirst = 'chapters.registration.since';
