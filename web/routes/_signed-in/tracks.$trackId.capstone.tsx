import { createFileRoute } from '@tanstack/react-router';
import { CapstoneScreen } from '#web/features/learning/capstone/capstone-screen.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { textOf } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/tracks/$trackId/capstone')({
  staticData: { screen: { within: '/catalog' } },
  loader: ({ params: { trackId } }) => void queryClient.prefetchQuery(read('GET /api/learning/tracks/:id', { params: { id: trackId } })),
  validateSearch: (raw: Record<string, unknown>): { step?: string | undefined } => ({ step: textOf(raw['step']) }),
  component: function CapstoneRoute() {
    const { trackId } = Route.useParams();
    const { step } = Route.useSearch();
    return <CapstoneScreen key={trackId} trackId={trackId} step={step} />;
  },
});
