import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useIsRecorded } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { isNotFound, NotFound } from '../not-found.tsx';
import { Work } from './work.tsx';

const NoCapstone = () => <EmptyState drawing="quiet" title={m.capstone_none_title()} message={m.capstone_none()} />;

interface Props {
  trackId: string;
  /** The step named in the address. */
  step: string | undefined;
}

/** A track's capstone, in steps. */
export function CapstoneScreen({ trackId, step }: Props) {
  const track = usePart(read('GET /api/learning/tracks/:id', { params: { id: trackId } }));
  const enabled = useIsRecorded();
  const capstone = useQuery({ ...read('GET /api/capstones/tracks/:trackId', { params: { trackId } }), enabled });
  const title = capstone.data?.capstone?.title;
  const head = {
    title: title === undefined ? m.capstone_of_track() : m.capstone_title({ title }),
    line: step === undefined ? m.capstone_line() : undefined,
    above: (
      <AboveTitle>
        <BackLink to="/tracks/$trackId" params={{ trackId }}>
          {track?.title ?? m.capstone_back()}
        </BackLink>
      </AboveTitle>
    ),
  };
  if (!enabled)
    return (
      <Screen {...head}>
        <NoCapstone />
      </Screen>
    );
  return (
    <Screen
      {...head}
      read={capstone}
      problem={m.capstone_problem()}
      waiting={480}
      instead={(error) => isNotFound(error) && <NotFound title={m.track_not_found_title()} />}
      empty={(data) => (data.capstone === null ? <NoCapstone /> : undefined)}
    >
      {({ capstone: known }) => known && <Work trackId={trackId} capstone={known} stepId={step} />}
    </Screen>
  );
}
