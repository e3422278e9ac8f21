import { completionFilters } from '#contract/completion-values.ts';
import { noChapter } from '#contract/values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { known, textOf } from '#web/ui/search-params.ts';

/** The options for requesting who has completed what. */
export const completionList = {
  filters: { state: completionFilters },
  ids: { chapter_id: [noChapter] },
  isSearchable: true,
} as const satisfies ListShape;

/** The state of the table in the address, without defaults. */
export interface CompletionSearch extends ListSearch<typeof completionList> {
  /** The track whose modules are the columns; by default, the columns are the tracks. */
  track_id?: string | undefined;
  /** The track or module that the status is about. */
  content?: string | undefined;
}

/** Reads the address, leaving out unknown values. A status means nothing without the track or module that it is about. */
export function completionSearch(raw: Record<string, unknown>): CompletionSearch {
  const { state, ...list } = listSearch(completionList, raw);
  const content = textOf(raw['content']);
  return known({ ...list, track_id: textOf(raw['track_id']), content, state: content === undefined ? undefined : state });
}
