import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { GlossaryScreen } from '#web/features/learning/glossary/glossary-screen.tsx';
import { useIsLearner } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { known, textOf } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/glossary')({
  staticData: { screen: { title: m.terms_title, within: '/catalog' } },
  validateSearch: (raw: Record<string, unknown>): { search?: string | undefined } => known({ search: textOf(raw['search']) }),
  loader: () => void queryClient.prefetchQuery(read('GET /api/learning/glossary')),
  component: function GlossaryRoute() {
    const { search = '' } = Route.useSearch();
    const navigate = Route.useNavigate();
    const isInCatalog = useIsLearner();
    return (
      <GlossaryScreen
        search={search}
        onSearch={(text) => void navigate({ search: text ? { search: text } : {}, replace: true, resetScroll: false })}
        isInCatalog={isInCatalog}
      />
    );
  },
});
