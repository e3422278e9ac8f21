import { Button, Skeleton } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Goal } from '#contract/goals.ts';
import { m } from '#messages';
import { CertificateList } from '#web/features/certificates/certificate-list.tsx';
import { CertificateStrip } from '#web/features/certificates/certificate-strip.tsx';
import { nearestOf } from '#web/features/certificates/nearest.ts';
import { GoalDialog } from '#web/features/goals/goal-dialog.tsx';
import { GoalList } from '#web/features/goals/goal-list.tsx';
import { Goals } from '#web/features/goals/goals.tsx';
import { Leaderboard } from '#web/features/leaderboards/leaderboard.tsx';
import { StudyYear } from '#web/features/learning/progress/study-year.tsx';
import { progressQuery, tracksQuery } from '#web/features/learning/queries.ts';
import { AchievementTabs } from '#web/features/recognition/achievement-tabs.tsx';
import { Badges } from '#web/features/recognition/badges.tsx';
import { LevelCard } from '#web/features/recognition/level-card.tsx';
import { NewestBadges } from '#web/features/recognition/newest-badges.tsx';
import { Overview } from '#web/features/recognition/overview.tsx';
import { achievementsQuery } from '#web/features/recognition/queries.ts';
import { achievementsSearch, type Tab } from '#web/features/recognition/search.ts';
import { StreakCard } from '#web/features/recognition/streak-card.tsx';
import { requireRole } from '#web/lib/guard.ts';
import { useSession } from '#web/lib/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const Route = createFileRoute('/_signed-in/achievements-goals')({
  beforeLoad: () => requireRole(['Student', 'CompanyAdmin']),
  validateSearch: achievementsSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(achievementsQuery(useSession.getState().user?.id ?? ''));
    void queryClient.prefetchQuery(tracksQuery());
  },
  component: Screen,
});

/** What has been reached, and what is wanted: put together from goals, badges, certificates and leaderboards, which don't know each other. */
function Screen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const userId = useSession((state) => state.user?.id ?? '');
  const { data: tracks = [] } = useQuery(tracksQuery());
  const [edited, setEdited] = useState<Goal>();
  const tab = search.tab ?? 'overview';
  const nearest = nearestOf(tracks);
  const go = (change: Partial<typeof search>) =>
    void navigate({ search: (known) => achievementsSearch({ ...known, ...change }), replace: true, resetScroll: false });
  const setGoal = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go({ set: true })}>
      {m.goals_set()}
    </Button>
  );

  const panels: Record<Tab, () => ReactNode> = {
    overview: () => (
      <Overview
        level={<LevelCard userId={userId} explained />}
        streak={<Streak userId={userId} />}
        year={<Year userId={userId} />}
        goals={<GoalList userId={userId} />}
        badges={<NewestBadges userId={userId} count={4} />}
        certificates={<CertificateStrip userId={userId} nearest={nearest} />}
      />
    ),
    badges: () => <Badges userId={userId} />,
    goals: () => <Goals userId={userId} onEdit={setEdited} setGoal={setGoal('default')} />,
    certificates: () => <CertificateList userId={userId} nearest={nearest} />,
    leaderboard: () => (
      <Leaderboard
        scope={search.scope ?? 'company'}
        period={search.period ?? 'month'}
        onScope={(scope) => go({ scope })}
        onPeriod={(period) => go({ period })}
      />
    ),
  };
  return (
    <>
      <PageHeader title={m.achievements_title()} line={m.achievements_line()} action={setGoal('filled')} />
      <AchievementTabs tab={tab} onTab={(next) => go({ tab: next })} panel={(one) => panels[one]()} />
      <GoalDialog
        opened={search.set === true || edited !== undefined}
        onClose={() => {
          setEdited(undefined);
          if (search.set) go({ set: undefined });
        }}
        goal={edited}
        tracks={tracks.map(({ id, title, progress }) => ({
          id,
          title,
          completed: progress.completed_modules,
          total: progress.total_modules,
        }))}
      />
    </>
  );
}

/** The streak with its last days, which the learning feature knows. */
function Streak({ userId }: { userId: string }) {
  const { data } = useQuery(progressQuery());
  // What counts as a day of study: a file completed, or a minute.
  const studied = data?.days.filter(({ seconds, files_completed }) => files_completed > 0 || seconds >= 60);
  return <StreakCard userId={userId} studiedDays={studied?.map(({ day }) => day)} />;
}

function Year({ userId }: { userId: string }) {
  const { data: progress } = useQuery(progressQuery());
  const { data: achievements } = useQuery(achievementsQuery(userId));
  return progress ? (
    <StudyYear days={progress.days} frozen={achievements?.streak.frozen_days} />
  ) : (
    <Skeleton height={232} radius="lg" aria-busy="true" />
  );
}
