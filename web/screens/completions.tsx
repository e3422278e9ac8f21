import { ChapterFilter } from '#web/features/organisation/members/chapter-filter.tsx';
import type { CompletionSearch } from '#web/features/reports/completions/completion-search.ts';
import { CompletionsScreen } from '#web/features/reports/completions/completions-screen.tsx';

interface Props {
  search: CompletionSearch;
  onSearch: (change: CompletionSearch, isPlace: boolean) => void;
}

/** The completions screen of a company, with the filter by chapter. */
export const Completions = ({ search, onSearch }: Props) => (
  <CompletionsScreen
    search={search}
    onSearch={onSearch}
    filters={<ChapterFilter value={search.chapter_id} onChange={(chapter_id) => onSearch({ chapter_id, page: undefined }, false)} />}
  />
);
