import { openRoundStates } from '#contract/requirement-values.ts';
import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** The options for requesting the open rounds of someone's reports. */
export const reportRoundList = { filters: { state: ['soon', ...openRoundStates] } } as const satisfies ListShape;
