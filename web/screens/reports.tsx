import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { ChapterSelect } from '#web/features/organisation/chapters/chapter-select.tsx';
import type { ReportSearch } from '#web/features/reports/report-search.ts';
import { ReportsScreen } from '#web/features/reports/reports-screen.tsx';
import { read } from '#web/lib/read.ts';

interface Props {
  search: ReportSearch;
  onSearch: (change: ReportSearch, isPlace: boolean) => void;
}

/** A company's reports, with a select for its chapters. */
export function Reports({ search, onSearch }: Props) {
  const chapter = useQuery({
    ...read('GET /api/company/chapters/:chapterId', { params: { chapterId: search.chapter_id ?? '' } }),
    enabled: search.chapter_id !== undefined,
  });
  const chosen = search.chapter_id !== undefined && chapter.data ? { id: chapter.data.id, name: chapter.data.name } : null;
  return (
    <ReportsScreen
      search={search}
      onSearch={onSearch}
      chapter={
        <ChapterSelect
          label={m.form_chapter()}
          placeholder={m.members_chapter_all()}
          all
          clearable
          clearButtonProps={{ 'aria-label': m.table_filter_clear({ name: m.form_chapter() }) }}
          chosen={chosen}
          onChoose={(to) => onSearch({ chapter_id: to?.id, page: undefined }, false)}
        />
      }
    />
  );
}
