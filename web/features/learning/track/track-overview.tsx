import { Skeleton } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TrackWithModules } from '#contract/learning.ts';
import { m } from '#messages';
import { duration, minutesLong } from '#web/lib/duration.ts';
import { useIsLearner } from '#web/lib/me.ts';
import { useOpenRounds } from '#web/lib/open-rounds.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { CapstoneOffer } from '../capstone/capstone-offer.tsx';
import { levelName } from '../labels.ts';
import { isNotFound, NotFound } from '../not-found.tsx';
import { PlacementOffer } from '../placement/placement-offer.tsx';
import { useShownModules } from '../placement/use-shown-modules.ts';
import { RoundChip } from '../rounds/round-chip.tsx';
import { WhyTrack } from '../why/why-track.tsx';
import { ModuleRow } from './module-row.tsx';
import classes from './track.module.css';
import { TrailMap } from './trail-map.tsx';

function NextStep({ track, next }: { track: TrackWithModules; next: TrackWithModules['modules'][number] | undefined }) {
  const records = useIsLearner();
  const to = next ?? track.modules[0];
  if (!to) return null;
  const goOn = to.progress.status === 'in_progress' ? m.track_continue : m.track_begin;
  const words = records ? goOn : m.track_preview;
  return (
    <ButtonLink
      to="/modules/$moduleId"
      params={{ moduleId: to.id }}
      size="md"
      rightSection={<IconArrowRight size={18} aria-hidden />}
      className={classes.next}
    >
      <span className={classes.nextWords}>{words({ module: to.title })}</span>
    </ButtonLink>
  );
}

const Waiting = () => (
  <>
    <Skeleton height={72} width="60%" mb="2xl" />
    <Skeleton height={260} radius="lg" mb="2xl" />
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={110} radius="lg" mb="sm" />
    ))}
  </>
);

interface Props {
  trackId: string;
  /** Renders the content shown once the whole track is complete. */
  renderDone: () => ReactNode;
}

/** A track: its purpose, its trail, its modules and the next step. */
export function TrackOverview({ trackId, renderDone }: Props) {
  const track = useQuery(read('GET /api/learning/tracks/:id', { params: { id: trackId } }));
  useTitle(track.data?.title ?? m.common_loading());
  return (
    <Loaded
      read={track}
      problem={m.track_problem()}
      waiting={<Waiting />}
      instead={(error) => isNotFound(error) && <NotFound title={m.track_not_found_title()} />}
    >
      {(known) => <Overview track={known} renderDone={renderDone} />}
    </Loaded>
  );
}

function Overview({ track, renderDone }: Pick<Props, 'renderDone'> & { track: TrackWithModules }) {
  const all = usePart(read('GET /api/learning/modules', { query: {} }));
  const records = useIsLearner();
  const { rounds } = useOpenRounds();
  const shown = useShownModules();
  const { progress, modules, hue } = track;
  const open = modules.filter((module) => module.progress.status !== 'completed');
  // Modules that a placement has shown to be known are left out, unless nothing else is left.
  const next = open.find((module) => module.progress.status === 'in_progress') ?? open.find(({ id }) => !shown.has(id)) ?? open[0];
  const titles = new Map([...(all?.modules ?? []), ...modules].map((module) => [module.id, module.title]));
  return (
    <>
      <header className={classes.head}>
        <TrackGlyph glyph={track.glyph} hue={hue} size={76} />
        <div className={classes.headWords}>
          <p className="ui-small">
            {levelName(track.level)} · {m.track_modules({ count: track.total_modules })} · {minutesLong(track.minutes)}
          </p>
          <h1 className="ui-page-title ui-mt-2xs ui-mb-2xs">{track.title}</h1>
          <p className={classes.summary}>{track.summary}</p>
          <RoundChip round={rounds.find(({ track_id }) => track_id === track.id)} />
        </div>
        {records && (
          <div className={classes.ring}>
            <ProgressRing
              value={progress.percentage}
              size={88}
              colour={`var(--track-${hue}-fill)`}
              label={m.track_progress_label({ track: track.title })}
            />
            <div className="ui-stack ui-gap-2xs">
              <p className="ui-small">
                {progress.completed_modules === progress.total_modules && progress.total_modules > 0
                  ? m.track_all_done()
                  : m.track_progress({ completed: progress.completed_modules, total: progress.total_modules })}
              </p>
              <WhyTrack track={track} />
              {progress.time_spent >= 60 && <p className="ui-small">{m.track_time({ time: duration(progress.time_spent) })}</p>}
            </div>
          </div>
        )}
      </header>
      {records && !next && modules.length > 0 ? renderDone() : <NextStep track={track} next={next} />}
      <PlacementOffer trackId={track.id} />
      {modules.length === 0 ? (
        <EmptyState drawing="quiet" title={m.viewer_empty_title()} message={m.track_empty()} />
      ) : (
        <>
          <TrailMap track={track} here={records ? (next?.id ?? null) : null} />
          <div className="ui-beside ui-gap-2xl">
            <section aria-labelledby="track-modules">
              <h2 id="track-modules" className="ui-card-title ui-mb-xs">
                {m.catalog_modules()}
              </h2>
              <ol className="ui-list">
                {modules.map((module, index) => (
                  <ModuleRow
                    key={module.id}
                    module={module}
                    index={index}
                    isShown={shown.has(module.id)}
                    isHere={records && module.id === next?.id}
                    round={rounds.find(({ module_id }) => module_id === module.id)}
                    titles={titles}
                  />
                ))}
              </ol>
            </section>
            <DataCard title={m.track_outcome()} className={classes.outcome}>
              <p className={classes.outcomeWords}>{track.outcome}</p>
            </DataCard>
          </div>
          <CapstoneOffer trackId={track.id} />
        </>
      )}
    </>
  );
}
