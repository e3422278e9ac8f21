import type { ListShape } from '#web/ui/data-table/list-search.ts';

/** How the address names a page of the people who wait for approval. */
export const approvalList = {} as const satisfies ListShape;
