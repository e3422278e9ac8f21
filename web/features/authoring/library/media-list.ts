import { libraryKinds, libraryOrders, libraryUsages } from '#contract/authoring-values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';

/** The options for requesting the media of all modules. */
export const mediaList = {
  sorts: libraryOrders,
  filters: { kind: libraryKinds, usage: libraryUsages },
  ids: { company: [] },
  columns: ['alt', 'size', 'uploaded'],
  isSearchable: true,
} as const satisfies ListShape;
export type MediaSearch = ListSearch<typeof mediaList>;

export const mediaSearch = (raw: Record<string, unknown>): MediaSearch => listSearch(mediaList, raw);
