import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AuthoringOverview, AuthoringTrack } from '#contract/authoring.ts';
import { m } from '#messages';
import { useMayWrite } from '#web/lib/author-rights.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { SortableList } from '../order/sortable-list.tsx';
import classes from './catalog.module.css';
import { TrackCard } from './track-card.tsx';
import { TrackDialog } from './track-dialog.tsx';
import { useOrder } from './use-order.ts';

interface Props {
  overview: UseQueryResult<AuthoringOverview>;
  onNewModule: (trackId: string) => void;
  waiting: ReactNode;
  empty: ReactNode;
}

/** The tracks, which can be reordered, followed by the archived ones. */
export function TrackList({ overview, waiting, empty, onNewModule }: Props) {
  return (
    <Loaded
      read={overview}
      problem={m.catalog_admin_problem()}
      waiting={waiting}
      empty={({ tracks }) => (tracks.length === 0 ? empty : undefined)}
    >
      {(known) => <Tracks known={known} onNewModule={onNewModule} />}
    </Loaded>
  );
}

function Tracks({ known: { company_id, tracks, limits }, onNewModule }: Pick<Props, 'onNewModule'> & { known: AuthoringOverview }) {
  const [edited, setEdited] = useState<string | null>(null);
  const { orderTracks } = useOrder(company_id);
  const canWrite = useMayWrite(company_id);
  const live = tracks.filter(({ status }) => status !== 'archived');
  const archived = tracks.filter(({ status }) => status === 'archived');
  const card = (track: AuthoringTrack) => ({
    track,
    scope: company_id,
    canWrite,
    mostModules: limits.max_modules_per_track,
    onEdit: () => setEdited(track.id),
    onNewModule: () => onNewModule(track.id),
  });
  return (
    <>
      <SortableList
        name={m.authoring_tracks()}
        items={live}
        idOf={({ id }) => id}
        nameOf={({ details }) => details.title}
        onOrder={orderTracks}
        isDisabled={!canWrite}
        className={classes.tracks}
      >
        {(track, mover) => <TrackCard {...card(track)} mover={canWrite ? mover : null} />}
      </SortableList>
      {archived.length > 0 && (
        <section aria-labelledby="archived-tracks" className={classes.archived}>
          <h2 id="archived-tracks" className={classes.heading}>
            {m.authoring_archived_tracks()}
          </h2>
          {archived.map((track) => (
            <TrackCard key={track.id} {...card(track)} mover={null} />
          ))}
        </section>
      )}
      <TrackDialog track={tracks.find(({ id }) => id === edited) ?? null} onClose={() => setEdited(null)} />
    </>
  );
}
