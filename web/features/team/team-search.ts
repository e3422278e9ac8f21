import type { RoundState } from '#contract/requirement-values.ts';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';
import type { teamList } from './team-list.ts';

/** A team's views: its people, and their open rounds. */
export const teamViews = ['people', 'rounds'] as const;

/** The team screen's state in the address, without defaults. */
export interface TeamSearch extends ListSearch<typeof teamList> {
  view?: (typeof teamViews)[number] | undefined;
  /** The filter for rounds. */
  state?: Extract<RoundState, 'not_started' | 'in_progress' | 'due_soon' | 'in_grace' | 'overdue'> | 'soon' | undefined;
}
