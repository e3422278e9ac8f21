import { createFileRoute } from '@tanstack/react-router';
import { PlacementScreen } from '#web/features/learning/placement/placement-screen.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';

export const Route = createFileRoute('/_signed-in/tracks/$trackId/placement')({
  staticData: { screen: { within: '/catalog' } },
  loader: ({ params: { trackId } }) => void queryClient.prefetchQuery(read('GET /api/learning/tracks/:id', { params: { id: trackId } })),
  component: function PlacementRoute() {
    const { trackId } = Route.useParams();
    return <PlacementScreen key={trackId} trackId={trackId} />;
  },
});
