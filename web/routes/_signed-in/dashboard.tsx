import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FiguresWaiting } from '#web/features/insight/figures-waiting.tsx';
import { LearnerDashboard } from '#web/features/learning/dashboard/learner-dashboard.tsx';
import { progressQuery } from '#web/features/learning/queries.ts';
import { knownRole } from '#web/lib/role.ts';
import { useSession } from '#web/lib/session.ts';

const CompanyFigures = lazy(async () => ({ default: (await import('#web/features/insight/company-figures.tsx')).CompanyFigures }));
const PlatformDashboard = lazy(async () => ({ default: (await import('#web/features/insight/platform-dashboard.tsx')).PlatformDashboard }));

export const Route = createFileRoute('/_signed-in/dashboard')({
  loader: ({ context: { queryClient } }) => {
    if (knownRole(useSession.getState().user?.role) !== 'SuperAdmin') void queryClient.prefetchQuery(progressQuery());
  },
  component: Screen,
});

/** One dashboard for each role; Student is the default. */
function Screen() {
  const role = knownRole(useSession((state) => state.user?.role));
  const waiting = <FiguresWaiting />;
  if (role === 'SuperAdmin') {
    return (
      <Suspense fallback={waiting}>
        <PlatformDashboard />
      </Suspense>
    );
  }
  const company = role === 'CompanyAdmin' && (
    <Suspense fallback={waiting}>
      <CompanyFigures />
    </Suspense>
  );
  return <LearnerDashboard company={company || undefined} />;
}
