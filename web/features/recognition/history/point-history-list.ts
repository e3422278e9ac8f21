import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** How the history can be requested: newest first, page by page. */
export const pointHistoryList = { columns: ['kind', 'module', 'time'] } as const satisfies ListShape;
