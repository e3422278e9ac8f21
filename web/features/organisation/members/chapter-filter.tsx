import { useQuery } from '@tanstack/react-query';
import { noChapter } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { ChapterSelect } from '../chapters/chapter-select.tsx';

interface Props {
  /** A chapter id, or the word for "no chapter". */
  value: string | undefined;
  onChange: (chapterId: string | undefined) => void;
}

/** A filter by chapter. */
export function ChapterFilter({ value, onChange }: Props) {
  const none = { id: noChapter, name: m.members_no_chapter() };
  const isChapter = value !== undefined && value !== noChapter;
  const chapter = useQuery({
    ...read('GET /api/company/chapters/:chapterId', { params: { chapterId: value ?? '' } }),
    enabled: isChapter,
  });
  const named = chapter.data ? { id: chapter.data.id, name: chapter.data.name } : null;
  return (
    <ChapterSelect
      size="sm"
      className="ui-filter"
      aria-label={m.form_chapter()}
      placeholder={m.members_chapter_all()}
      all
      clearable
      clearButtonProps={{ 'aria-label': m.table_filter_clear({ name: m.form_chapter() }) }}
      first={none}
      chosen={isChapter ? named : value === noChapter ? none : null}
      onChoose={(chosen) => onChange(chosen?.id)}
    />
  );
}
