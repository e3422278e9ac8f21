import { roundStates } from '#contract/requirement-values.ts';
import { noChapter, noManager } from '#contract/values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** The options for requesting a company's rounds. By default, only open ones are listed. */
export const roundList = {
  filters: { state: [...roundStates, 'ended'] },
  ids: { chapter: [noChapter], manager: [noManager] },
  isSearchable: true,
} as const satisfies ListShape;
