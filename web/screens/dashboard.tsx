import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { m } from '#messages';
import { CertificateCount } from '#web/features/analytics/certificate-count.tsx';
import { FiguresWaiting } from '#web/features/analytics/figures-waiting.tsx';
import { Recommendations } from '#web/features/analytics/recommendations.tsx';
import { WeekAgainstChapter } from '#web/features/analytics/week-against-chapter.tsx';
import { DuePanel } from '#web/features/due/due-panel.tsx';
import { GoalList } from '#web/features/goals/goal-list.tsx';
import { WeeklyGoal } from '#web/features/goals/weekly-goal.tsx';
import { CompanyDashboard } from '#web/features/learning/dashboard/company-dashboard.tsx';
import { StudentDashboard } from '#web/features/learning/dashboard/student-dashboard.tsx';
import { ReviewCard } from '#web/features/learning/review/review-card.tsx';
import { LevelCard } from '#web/features/recognition/level-card.tsx';
import { NewestBadges } from '#web/features/recognition/newest-badges.tsx';
import { StreakCard } from '#web/features/recognition/streak-card.tsx';
import { useMe } from '#web/lib/me.ts';
import { useOpenRounds } from '#web/lib/open-rounds.ts';
import { read } from '#web/lib/read.ts';
import { knownRole } from '#web/lib/role.ts';
import { useIsViewing } from '#web/lib/view-state.ts';

const CompanyOverview = lazy(async () => ({
  default: (await import('#web/features/company-dashboard/company-dashboard.tsx')).CompanyDashboard,
}));
const PlatformOverview = lazy(async () => ({
  default: (await import('./platform-overview.tsx')).PlatformOverview,
}));

/** Each role's dashboard. Student is the default. */
export function Dashboard() {
  const { id: userId, role } = useMe();
  const progress = useQuery({ ...read('GET /api/learning/progress'), enabled: knownRole(role) !== 'SuperAdmin' });
  // The progress already says whether there is anything to read, which saves most people a request.
  const { rounds, isLoading } = useOpenRounds(progress.data?.has_open_periods ?? false);
  // Reviews are private, so they aren't shown while someone views the product as this person.
  const isViewing = useIsViewing();
  const reviews = useQuery({ ...read('GET /api/reviews'), enabled: knownRole(role) !== 'SuperAdmin' && !isViewing });
  const isDueLoading = progress.isLoading || isLoading || reviews.isLoading;
  const review = <ReviewCard overview={reviews.data} />;
  const due = rounds.length > 0 && <DuePanel rounds={rounds} />;
  switch (knownRole(role)) {
    case 'SuperAdmin':
      return (
        <Suspense fallback={<FiguresWaiting />}>
          <PlatformOverview title={m.dashboard_title()} />
        </Suspense>
      );
    case 'CompanyAdmin':
      return (
        <CompanyDashboard
          due={due}
          review={review}
          isDueLoading={isDueLoading}
          company={
            <Suspense fallback={<FiguresWaiting />}>
              <CompanyOverview />
            </Suspense>
          }
        />
      );
    case 'Student':
      return (
        <StudentDashboard
          due={due}
          review={review}
          isDueLoading={isDueLoading}
          certificates={<CertificateCount userId={userId} />}
          figures={(days) => (
            <>
              <StreakCard userId={userId} days={days} />
              <WeeklyGoal />
              <LevelCard userId={userId} />
            </>
          )}
          week={(days) => <WeekAgainstChapter userId={userId} days={days} />}
          goals={<GoalList count={2} />}
          badges={<NewestBadges userId={userId} />}
          recommendations={(except) => <Recommendations userId={userId} except={except} />}
        />
      );
  }
}
