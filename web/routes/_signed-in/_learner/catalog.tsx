import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { companyFiguresQuery } from '#web/features/analytics/queries.ts';
import { Catalog } from '#web/features/learning/catalog/catalog.tsx';
import { modulesQuery, tracksQuery } from '#web/features/learning/queries.ts';
import { catalogSearch } from '#web/features/learning/search.ts';
import { knownRole } from '#web/lib/role.ts';
import { useSession } from '#web/lib/session.ts';

export const Route = createFileRoute('/_signed-in/_learner/catalog')({
  validateSearch: catalogSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(tracksQuery());
    void queryClient.prefetchQuery(modulesQuery(deps));
  },
  component: Screen,
});

/** The catalog; for a company admin with what the company's people did in each module. */
function Screen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const user = useSession((state) => state.user);
  const companyId = knownRole(user?.role) === 'CompanyAdmin' ? (user?.company_id ?? '') : '';
  const { data } = useQuery(companyFiguresQuery(companyId));
  const company = useMemo(
    () => data && new Map(data.top_modules.map(({ module_id, completions, learners }) => [module_id, { completions, learners }])),
    [data],
  );
  return (
    <Catalog
      search={search}
      onSearch={(change) => void navigate({ search: (known) => catalogSearch({ ...known, ...change }), replace: true, resetScroll: false })}
      onClear={() => void navigate({ search: search.sort ? { sort: search.sort } : {}, replace: true, resetScroll: false })}
      company={companyId ? company : undefined}
    />
  );
}
