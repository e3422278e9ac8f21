import { createFileRoute } from '@tanstack/react-router';
import { trackQuery } from '#web/features/learning/queries.ts';
import { TrackOverview } from '#web/features/learning/track/track-overview.tsx';

export const Route = createFileRoute('/_signed-in/tracks/$trackId')({
  loader: ({ context: { queryClient }, params: { trackId } }) => void queryClient.prefetchQuery(trackQuery(trackId)),
  component: Screen,
});

function Screen() {
  const { trackId } = Route.useParams();
  return <TrackOverview key={trackId} trackId={trackId} />;
}
