import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlacementSession, TrackPlacement } from '#contract/placement.ts';
import { m } from '#messages';
import { useIsRecorded } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { usePart } from '#web/lib/use-part.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { isNotFound, NotFound } from '../not-found.tsx';
import { HowItDecides } from './how-it-decides.tsx';
import { PlacementResult } from './placement-result.tsx';
import { PlacementStart } from './placement-start.tsx';
import { TakePlacement } from './take-placement.tsx';

const NoPlacement = () => <EmptyState drawing="quiet" title={m.placement_none_title()} message={m.placement_none()} />;

/** A track's placement: what it is, its questions one at a time, and what it has shown. */
export function PlacementScreen({ trackId }: { trackId: string }) {
  const track = usePart(read('GET /api/learning/tracks/:id', { params: { id: trackId } }));
  const enabled = useIsRecorded();
  const placement = useQuery({ ...read('GET /api/placement/tracks/:trackId', { params: { trackId } }), enabled });
  const head = {
    title: track ? m.placement_title({ track: track.title }) : m.placement_page(),
    line: m.placement_line(),
    above: (
      <AboveTitle>
        <BackLink to="/tracks/$trackId" params={{ trackId }}>
          {track?.title ?? m.placement_back()}
        </BackLink>
      </AboveTitle>
    ),
  };
  if (!enabled)
    return (
      <Screen {...head}>
        <NoPlacement />
      </Screen>
    );
  return (
    <Screen
      {...head}
      read={placement}
      problem={m.placement_problem()}
      waiting={320}
      instead={(error) => isNotFound(error) && <NotFound title={m.track_not_found_title()} />}
      empty={(data) => (data.placement === null ? <NoPlacement /> : undefined)}
    >
      {(data) => data.placement && <Placement trackId={trackId} placement={data.placement} />}
    </Screen>
  );
}

function Placement({ trackId, placement }: { trackId: string; placement: TrackPlacement }) {
  const [session, setSession] = useState<PlacementSession | null>(null);
  const starting = useSend('POST /api/placement/tracks/:trackId/session', {
    failed: m.placement_failed_to_start(),
    after: (reply) => setSession(reply.session),
  });
  const start = () => starting.send({ params: { trackId } });
  if (session) return <TakePlacement session={session} onEnd={() => setSession(null)} onChanged={start} />;
  const { result } = placement;
  return (
    <>
      {result && !placement.session && <PlacementResult result={result} />}
      <PlacementStart placement={placement} isStarting={starting.isPending} onStart={start} />
      <HowItDecides />
    </>
  );
}
