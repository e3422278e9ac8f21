import IconCompass from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { catalogSearch, listedModules } from '#web/features/learning/catalog/catalog-search.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { CatalogOfRole } from '#web/screens/catalog.tsx';

export const Route = createFileRoute('/_signed-in/catalog')({
  staticData: {
    screen: {
      title: m.shell_catalog,
      access: 'learner',
      otherwise: '/admin/dashboard',
      sidebar: { group: 'learning', order: 1, icon: IconCompass },
      key: 'c',
    },
  },
  validateSearch: catalogSearch,
  loaderDeps: ({ search }) => listedModules(catalogSearch(search)),
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(read('GET /api/learning/tracks'));
    void queryClient.prefetchQuery(read('GET /api/learning/modules', { query: deps }));
  },
  component: function CatalogRoute() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <CatalogOfRole
        search={search}
        onSearch={(change) =>
          void navigate({ search: (known) => catalogSearch({ ...known, ...change }), replace: true, resetScroll: false })
        }
        onClear={() => void navigate({ search: search.sort ? { sort: search.sort } : {}, replace: true, resetScroll: false })}
      />
    );
  },
});
