import { createFileRoute } from '@tanstack/react-router';
import { CapstoneScreen } from '#web/features/learning/capstone/capstone-screen.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';

export const Route = createFileRoute('/_signed-in/tracks/$trackId/capstone')({
  staticData: { screen: { within: '/catalog' } },
  loader: ({ params: { trackId } }) => void queryClient.prefetchQuery(read('GET /api/learning/tracks/:id', { params: { id: trackId } })),
  component: function CapstoneRoute() {
    const { trackId } = Route.useParams();
    return <CapstoneScreen key={trackId} trackId={trackId} />;
  },
});
