import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CertificateCount } from '#web/features/analytics/certificate-count.tsx';
import { FiguresWaiting } from '#web/features/analytics/figures-waiting.tsx';
import { Recommendations } from '#web/features/analytics/recommendations.tsx';
import { WeekAgainstChapter } from '#web/features/analytics/week-against-chapter.tsx';
import { GoalList } from '#web/features/goals/goal-list.tsx';
import { WeeklyGoal } from '#web/features/goals/weekly-goal.tsx';
import { CompanyDashboard } from '#web/features/learning/dashboard/company-dashboard.tsx';
import { StudentDashboard } from '#web/features/learning/dashboard/student-dashboard.tsx';
import { progressQuery } from '#web/features/learning/queries.ts';
import { LevelCard } from '#web/features/recognition/level-card.tsx';
import { NewestBadges } from '#web/features/recognition/newest-badges.tsx';
import { StreakCard } from '#web/features/recognition/streak-card.tsx';
import { knownRole } from '#web/lib/role.ts';
import { useSession } from '#web/lib/session.ts';

const CompanyFigures = lazy(async () => ({ default: (await import('#web/features/analytics/company-figures.tsx')).CompanyFigures }));
const PlatformDashboard = lazy(async () => ({
  default: (await import('#web/features/analytics/platform-dashboard.tsx')).PlatformDashboard,
}));

export const Route = createFileRoute('/_signed-in/dashboard')({
  loader: ({ context: { queryClient } }) => {
    if (knownRole(useSession.getState().user?.role) !== 'SuperAdmin') void queryClient.prefetchQuery(progressQuery());
  },
  component: Screen,
});

/** One dashboard for each role; Student is the default. */
function Screen() {
  const user = useSession((state) => state.user);
  const role = knownRole(user?.role);
  const userId = user?.id ?? '';
  const waiting = <FiguresWaiting />;
  if (role === 'SuperAdmin') {
    return (
      <Suspense fallback={waiting}>
        <PlatformDashboard />
      </Suspense>
    );
  }
  if (role === 'CompanyAdmin') {
    return (
      <CompanyDashboard
        company={
          <Suspense fallback={waiting}>
            <CompanyFigures />
          </Suspense>
        }
      />
    );
  }
  return (
    <StudentDashboard
      certificates={<CertificateCount userId={userId} />}
      figures={(days) => (
        <>
          <StreakCard userId={userId} studiedDays={days.map(({ day }) => day)} />
          <WeeklyGoal userId={userId} />
          <LevelCard userId={userId} />
        </>
      )}
      week={(days) => <WeekAgainstChapter userId={userId} days={days} />}
      goals={<GoalList userId={userId} count={2} />}
      badges={<NewestBadges userId={userId} />}
      recommendations={(except) => <Recommendations userId={userId} except={except} />}
    />
  );
}
