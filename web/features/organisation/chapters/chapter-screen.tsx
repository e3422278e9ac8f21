import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import { activeDays } from '#contract/values.ts';
import { m } from '#messages';
import { inNumbers, percentOf } from '#web/lib/numbers.ts';
import { Problem } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stat } from '#web/ui/stat.tsx';
import type { chapterMemberList } from '../members/member-list.ts';
import { MemberTable } from '../members/member-table.tsx';
import { ChapterBadges } from './chapter-badges.tsx';
import { ChapterMenu } from './chapter-menu.tsx';
import { useChapterActions } from './use-chapter-actions.tsx';

interface Props {
  chapterId: string;
  search: ListSearch<typeof chapterMemberList>;
  onSearch: (change: ListSearch<typeof chapterMemberList>, isPlace: boolean) => void;
  /** The chapter's rank in its company. */
  league: ReactNode;
  /** The members' progress. */
  progress: ReactNode;
  /** The prompts that people share with it. */
  prompts: ReactNode;
}

const Unknown = () => (
  <>
    <PageHeader title={m.form_chapter()} />
    <EmptyState
      drawing="search"
      title={m.chapters_unknown_title()}
      message={m.chapters_unknown_line()}
      action={<ButtonLink to="/company/chapters">{m.chapters_all()}</ButtonLink>}
    />
  </>
);

/** One chapter: its details, its lead, its members' progress, and the member list. */
export function ChapterScreen({ chapterId, search, onSearch, league, progress, prompts }: Props) {
  const chapter = useQuery(read('GET /api/company/chapters/:chapterId', { params: { chapterId } }));
  return (
    <Loaded
      read={chapter}
      problem={m.chapters_one_problem()}
      waiting={
        <>
          <Skeleton height={72} width="60%" mb="2xl" />
          <Skeleton height={120} radius="lg" mb="xl" />
          <Skeleton height={420} radius="lg" />
        </>
      }
      instead={(error) => error instanceof Problem && error.status === 404 && <Unknown />}
    >
      {(known) => (
        <>
          <Head chapter={known} league={known.members > 0 && league} />
          {known.members > 0 && progress}
          <DataCard title={m.members_title()}>
            <MemberTable
              chapterId={chapterId}
              search={search}
              onSearch={onSearch}
              empty={
                <EmptyState
                  compact
                  drawing="quiet"
                  title={m.chapters_empty_title()}
                  message={m.chapters_empty_line()}
                  action={<ButtonLink to="/company/members">{m.members_all()}</ButtonLink>}
                />
              }
            />
          </DataCard>
          {prompts}
        </>
      )}
    </Loaded>
  );
}

function Head({ chapter, league }: { chapter: Chapter; league: ReactNode }) {
  const navigate = useNavigate();
  const { actions, dialogs } = useChapterActions({
    onMerged: ({ id }) => void navigate({ to: '/company/chapters/$chapterId', params: { chapterId: id }, replace: true }),
    onRemoved: () => void navigate({ to: '/company/chapters', replace: true }),
  });
  const { name, description, lead, members, active_members, waiting } = chapter;
  return (
    <>
      <PageHeader
        title={name}
        line={description}
        above={
          <AboveTitle>
            <BackLink to="/company/chapters">{m.chapters_all()}</BackLink>
            <ChapterBadges chapter={chapter} />
          </AboveTitle>
        }
        action={
          <Group gap="xs">
            <Button variant="default" onClick={() => actions.edit(chapter)}>
              {m.chapters_edit()}
            </Button>
            <ChapterMenu chapter={chapter} actions={actions} />
          </Group>
        }
      />
      <DataCard className="ui-mb-xl">
        <div className="ui-figures">
          <Stat label={m.chapters_members()} value={inNumbers(members)} />
          <Stat
            label={m.chapters_active()}
            value={active_members === null ? m.figures_hidden() : inNumbers(active_members)}
            note={
              active_members === null
                ? m.figures_too_few_here()
                : m.chapters_active_note({ days: activeDays, percentage: percentOf(active_members, members) })
            }
          />
          <Stat label={m.chapters_waiting()} value={inNumbers(waiting)} />
          <Stat
            label={m.chapters_lead()}
            value={
              lead ? (
                <AnchorLink to="/company/members/$memberId" params={{ memberId: lead.id }} inherit c="inherit">
                  {lead.full_name}
                </AnchorLink>
              ) : (
                m.chapters_no_lead()
              )
            }
          />
          {league}
        </div>
      </DataCard>
      {dialogs}
    </>
  );
}
