import { Button, Skeleton } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, useState } from 'react';
import type { Goal } from '#contract/goals.ts';
import { leaderboardPeriods, leaderboardScopes } from '#contract/values.ts';
import { m } from '#messages';
import { CertificateList } from '#web/features/certificates/certificate-list.tsx';
import { CertificateStrip } from '#web/features/certificates/certificate-strip.tsx';
import { nearestOf } from '#web/features/certificates/nearest-track.ts';
import { GoalDialog } from '#web/features/goals/goal-dialog.tsx';
import { GoalList } from '#web/features/goals/goal-list.tsx';
import { Goals } from '#web/features/goals/goals.tsx';
import { Leaderboard } from '#web/features/leaderboards/leaderboard.tsx';
import { StudyYear } from '#web/features/learning/progress/study-year.tsx';
import { AchievementTabs } from '#web/features/recognition/achievement-tabs.tsx';
import { type AchievementsSearch, type Tab, tabs } from '#web/features/recognition/achievements-search.ts';
import { Badges } from '#web/features/recognition/badges.tsx';
import { LevelCard } from '#web/features/recognition/level-card.tsx';
import { NewestBadges } from '#web/features/recognition/newest-badges.tsx';
import { Overview } from '#web/features/recognition/overview.tsx';
import { StreakCard } from '#web/features/recognition/streak-card.tsx';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';

interface Props {
  search: AchievementsSearch;
  onSearch: (change: AchievementsSearch) => void;
}

/** The tabs that show goals, and therefore have a button to set a new one. */
const hasGoals: ReadonlySet<Tab> = new Set(['overview', 'goals']);

/** The achievements screen. Combines goals, badges, certificates and leaderboards, which are independent features. */
export function Achievements({ search, onSearch }: Props) {
  const { id: userId } = useMe();
  const tracks = usePart(read('GET /api/learning/tracks')) ?? [];
  const progress = usePart(read('GET /api/learning/progress'));
  const [edited, setEdited] = useState<Goal>();
  const nearest = nearestOf(tracks);
  const isMember = useMe().company_id !== null;
  const tab = search.tab ?? tabs[0];
  const setGoal = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onSearch({ set: true })}>
      {m.goals_set()}
    </Button>
  );

  const panels: Record<Tab, () => ReactNode> = {
    overview: () => (
      <Overview
        level={<LevelCard userId={userId} explained />}
        streak={<StreakCard userId={userId} days={progress?.days} explained />}
        year={<Year userId={userId} />}
        goals={<GoalList />}
        badges={<NewestBadges userId={userId} count={4} />}
        certificates={<CertificateStrip userId={userId} nearest={nearest} />}
      />
    ),
    badges: () => <Badges userId={userId} />,
    goals: () => <Goals onEdit={setEdited} setGoal={setGoal('default')} />,
    certificates: () => <CertificateList userId={userId} nearest={nearest} />,
    leaderboard: () => (
      <Leaderboard
        scope={search.scope ?? leaderboardScopes[0]}
        period={search.period ?? leaderboardPeriods[0]}
        onScope={(scope) => onSearch({ scope })}
        onPeriod={(period) => onSearch({ period })}
      />
    ),
  };
  return (
    <Screen
      title={m.achievements_title()}
      line={
        <>
          {m.achievements_line()}{' '}
          {isMember && (
            <AnchorLink to="/due" underline="always">
              {m.due_link()}
            </AnchorLink>
          )}
        </>
      }
      action={hasGoals.has(tab) && setGoal('filled')}
    >
      <AchievementTabs tab={tab} onTab={(next) => onSearch({ tab: next })} panel={(shown) => panels[shown]()} />
      <GoalDialog
        opened={search.set === true || edited !== undefined}
        onClose={() => {
          setEdited(undefined);
          if (search.set) onSearch({ set: undefined });
        }}
        goal={edited}
        tracks={tracks.map(({ id, title, progress: { completed_modules: completed, total_modules: total } }) => ({
          id,
          title,
          completed,
          total,
        }))}
      />
    </Screen>
  );
}

function Year({ userId }: { userId: string }) {
  const progress = usePart(read('GET /api/learning/progress'));
  const achievements = usePart(read('GET /api/recognition/user/:userId', { params: { userId } }));
  return progress ? (
    <StudyYear days={progress.days} frozen={achievements?.streak.frozen_days} />
  ) : (
    <Skeleton height={232} radius="lg" aria-busy="true" />
  );
}
