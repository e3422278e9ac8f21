import { requirementLimits } from '#contract/requirement-values.ts';
import { type ListSearch, listSearch } from '#web/ui/data-table/list-search.ts';
import { known, oneOf, unusual } from '#web/ui/search-params.ts';
import { roundList } from './rounds/round-list.ts';

export const requirementViews = ['list', 'people', 'year', 'compliance', 'elsewhere'] as const;
export type RequirementView = (typeof requirementViews)[number];
/** The ways to group compliance. */
export const groupings = ['requirement', 'chapter', 'manager', 'job_title', 'role_profile'] as const;
export type Grouping = (typeof groupings)[number];

/** The requirement screen's state in the address, without defaults. */
export interface RequirementsSearch extends ListSearch<typeof roundList> {
  view?: RequirementView | undefined;
  /** The calendar year. */
  year?: number | undefined;
  /** The day that compliance is shown for. */
  day?: string | undefined;
  by?: Grouping | undefined;
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

function yearOf(value: unknown): number | undefined {
  const year = Number(value);
  const { least, most } = requirementLimits.year;
  return Number.isInteger(year) && year >= least && year <= most ? year : undefined;
}

/** Reads the address, leaving out unknown values and defaults. */
export const requirementsSearch = (raw: Record<string, unknown>): RequirementsSearch =>
  known({
    ...listSearch(roundList, raw),
    view: unusual(requirementViews, raw['view']),
    year: yearOf(raw['year']),
    day: dayOf(raw['day']),
    by: oneOf(groupings.slice(1), raw['by']),
  });
