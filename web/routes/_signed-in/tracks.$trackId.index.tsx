import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { Track } from '#web/screens/track.tsx';

export const Route = createFileRoute('/_signed-in/tracks/$trackId/')({
  staticData: { screen: { within: '/catalog' } },
  loader: ({ params: { trackId } }) => void queryClient.prefetchQuery(read('GET /api/learning/tracks/:id', { params: { id: trackId } })),
  component: function TrackRoute() {
    const { trackId } = Route.useParams();
    return <Track key={trackId} trackId={trackId} />;
  },
});
