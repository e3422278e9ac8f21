import { createFileRoute } from '@tanstack/react-router';
import { TrackOverview } from '#web/features/learning/track/track-overview.tsx';
import { read } from '#web/lib/read.ts';

export const Route = createFileRoute('/_signed-in/tracks/$trackId')({
  staticData: { screen: { within: '/catalog' } },
  loader: ({ context: { queryClient }, params: { trackId } }) =>
    void queryClient.prefetchQuery(read('GET /api/learning/tracks/:id', { params: { id: trackId } })),
  component: function TrackRoute() {
    const { trackId } = Route.useParams();
    return <TrackOverview key={trackId} trackId={trackId} />;
  },
});
