import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { m } from '#messages';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';
import { Screen } from '#web/ui/screen.tsx';
import type { chapterList } from './chapter-list.ts';
import { ChapterTable } from './chapter-table.tsx';
import { useChapterActions } from './use-chapter-actions.tsx';

interface Props {
  search: ListSearch<typeof chapterList>;
  onSearch: (change: ListSearch<typeof chapterList>, isPlace: boolean) => void;
}

/** The screen for creating and managing a company's chapters. */
export function ChaptersScreen({ search, onSearch }: Props) {
  const { actions, create, dialogs } = useChapterActions();
  return (
    <Screen
      title={m.chapters_title()}
      line={m.chapters_line()}
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
          {m.chapters_new()}
        </Button>
      }
    >
      <ChapterTable search={search} onSearch={onSearch} actions={actions} onCreate={create} />
      {dialogs}
    </Screen>
  );
}
