import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** The options for requesting the history, newest entries first, in pages. */
export const pointHistoryList = { columns: ['kind', 'module', 'time'] } as const satisfies ListShape;
