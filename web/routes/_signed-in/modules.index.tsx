import { createFileRoute } from '@tanstack/react-router';
import { CompanyFigures } from '#web/features/analytics/company-figures.tsx';
import { ProgressScreen } from '#web/features/learning/progress/progress-screen.tsx';
import { type ProgressSearch, progressSearch } from '#web/features/learning/progress/progress-search.ts';
import { progressQuery } from '#web/features/learning/queries.ts';
import { History } from '#web/features/recognition/history/history.tsx';
import { requireRole } from '#web/lib/guard.ts';
import { knownRole } from '#web/lib/role.ts';
import { useSession } from '#web/lib/session.ts';

export const Route = createFileRoute('/_signed-in/modules/')({
  beforeLoad: () => requireRole(['Student', 'CompanyAdmin'], '/admin/dashboard'),
  validateSearch: progressSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(progressQuery()),
  component: Screen,
});

function Screen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const user = useSession((state) => state.user);
  const onSearch = (change: ProgressSearch, isPlace: boolean) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: !isPlace, resetScroll: false });
  return (
    <ProgressScreen
      search={search}
      onSearch={onSearch}
      history={<History userId={user?.id ?? ''} page={search.page ?? 1} onPage={(page) => onSearch({ page }, true)} />}
      company={knownRole(user?.role) === 'CompanyAdmin' ? <CompanyFigures /> : undefined}
    />
  );
}
