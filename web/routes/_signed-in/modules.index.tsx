import { createFileRoute } from '@tanstack/react-router';
import { CompanyFigures } from '#web/features/insight/company-figures.tsx';
import { ProgressScreen } from '#web/features/learning/progress/progress-screen.tsx';
import { statusSearch } from '#web/features/learning/progress/status-search.ts';
import { progressQuery } from '#web/features/learning/queries.ts';
import { requireRole } from '#web/lib/guard.ts';
import { knownRole } from '#web/lib/role.ts';
import { useSession } from '#web/lib/session.ts';

export const Route = createFileRoute('/_signed-in/modules/')({
  beforeLoad: () => requireRole(['Student', 'CompanyAdmin'], '/admin/dashboard'),
  validateSearch: statusSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(progressQuery()),
  component: Screen,
});

function Screen() {
  const { status } = Route.useSearch();
  const navigate = Route.useNavigate();
  const role = knownRole(useSession((state) => state.user?.role));
  return (
    <ProgressScreen
      status={status}
      onStatus={(shown) => void navigate({ search: shown ? { status: shown } : {}, replace: true, resetScroll: false })}
      company={role === 'CompanyAdmin' ? <CompanyFigures /> : undefined}
    />
  );
}
