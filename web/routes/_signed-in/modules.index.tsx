import { createFileRoute } from '@tanstack/react-router';
import { progressSearch } from '#web/features/learning/progress/progress-search.ts';
import { pointHistoryList } from '#web/features/recognition/history/point-history-list.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { Progress } from '#web/screens/progress.tsx';

export const Route = createFileRoute('/_signed-in/modules/')({
  staticData: { screen: { access: 'learner', otherwise: '/admin/dashboard', within: '/progress' } },
  validateSearch: (raw: Record<string, unknown>) => progressSearch(raw, pointHistoryList),
  loader: () => void queryClient.prefetchQuery(read('GET /api/learning/progress')),
  component: function ProgressRoute() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <Progress search={search} onSearch={useListNavigate()} onTab={(tab) => void navigate({ search: { tab }, resetScroll: false })} />
    );
  },
});
