import { Button, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Chapter } from '#contract/chapters.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { askedOf, type ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { ChapterBadges } from './chapter-badges.tsx';
import type { chapterList } from './chapter-list.ts';
import { chapterList as list } from './chapter-list.ts';
import { ChapterMenu } from './chapter-menu.tsx';
import classes from './chapters.module.css';
import type { ChapterActions } from './use-chapter-actions.tsx';

interface Props {
  search: ListSearch<typeof chapterList>;
  onSearch: (change: ListSearch<typeof chapterList>, isPlace: boolean) => void;
  actions: ChapterActions;
  onCreate: () => void;
}

function Name({ chapter }: { chapter: Chapter }) {
  const { id, name, description } = chapter;
  return (
    <span className={classes.chapter}>
      <span className={classes.name}>
        <AnchorLink to="/company/chapters/$chapterId" params={{ chapterId: id }} inherit c="inherit" fw="var(--mantine-font-weight-medium)">
          {name}
        </AnchorLink>
        <ChapterBadges chapter={chapter} />
      </span>
      {description && <span className={classes.description}>{description}</span>}
    </span>
  );
}

/** A company's chapters, with links to their members. */
export function ChapterTable({ search, onSearch, actions, onCreate }: Props) {
  const company = useCompany();
  const chapters = useQuery({
    ...read('GET /api/company/chapters', { query: { ...askedOf(list, search), ...company, page_size: limits.pageSize.usual } }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<Chapter>[] = [
    { id: 'name', name: m.form_chapter(), cell: (chapter) => <Name chapter={chapter} /> },
    {
      id: 'lead',
      name: m.chapters_lead(),
      isIdle: ({ lead }) => lead === null,
      cell: ({ lead }) => lead?.full_name ?? m.chapters_no_lead(),
    },
    {
      id: 'members',
      name: m.chapters_members(),
      isNumber: true,
      sort: { descending: 'members' },
      cell: ({ id, name, members }) =>
        members === 0 ? (
          '0'
        ) : (
          <AnchorLink
            to="/company/members"
            search={{ chapter_id: id, state: 'active' }}
            inherit
            aria-label={m.chapters_members_of({ count: members, name })}
          >
            {inNumbers(members)}
          </AnchorLink>
        ),
    },
    {
      id: 'active',
      name: m.chapters_active(),
      isNumber: true,
      sort: { descending: 'active_members' },
      cell: ({ active_members }) => (active_members === null ? m.figures_hidden() : inNumbers(active_members)),
    },
    {
      id: 'waiting',
      name: m.chapters_waiting(),
      isNumber: true,
      isIdle: ({ waiting }) => waiting === 0,
      cell: ({ id, name, waiting }) =>
        waiting === 0 ? (
          '0'
        ) : (
          <AnchorLink
            to="/company/members"
            search={{ chapter_id: id, state: 'waiting' }}
            inherit
            aria-label={m.chapters_waiting_of({ count: waiting, name })}
          >
            {inNumbers(waiting)}
          </AnchorLink>
        ),
    },
    {
      id: 'actions',
      name: m.chapters_actions(),
      isUnnamed: true,
      isNumber: true,
      inCard: 'aside',
      cell: (chapter) => <ChapterMenu chapter={chapter} actions={actions} />,
    },
  ];
  return (
    <DataCard>
      <DataTable
        name={m.chapters_title()}
        list={list}
        columns={columns}
        read={chapters}
        pageOf={({ chapters: rows, total, page_size }) => ({ rows, total, pageSize: page_size })}
        rowId={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchLabel={m.chapters_search()}
        filterNames={{
          show: {
            label: m.chapters_show(),
            all: m.chapters_show_active(),
            nameOf: (show: 'archived' | 'all') => (show === 'all' ? m.chapters_show_all() : m.chapters_show_archived()),
          },
        }}
        problem={m.chapters_problem()}
        empty={
          <EmptyState
            title={m.chapters_none_title()}
            message={m.chapters_none_line()}
            help="what-are-chapters-and-how-do-i-merge-two"
            action={
              <Stack gap="xs" align="center">
                <Button onClick={onCreate}>{m.chapters_new()}</Button>
                <AnchorLink to="/company/chapters" search={{ show: 'archived' }} size="sm">
                  {m.chapters_show_archived()}
                </AnchorLink>
              </Stack>
            }
          />
        }
      />
    </DataCard>
  );
}
