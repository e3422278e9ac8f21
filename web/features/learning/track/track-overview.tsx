import { Skeleton, VisuallyHidden } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useQuery } from '@tanstack/react-query';
import type { TrackWithModules } from '#contract/learning.ts';
import { m } from '#messages';
import { duration, minutesLong } from '#web/lib/duration.ts';
import { Problem } from '#web/lib/problem.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { modulesQuery, trackQuery } from '../queries.ts';
import { QueryProblem } from '../query-problem.tsx';
import { useLearner } from '../use-learner.ts';
import { levelName } from '../words.ts';
import { ModuleRow } from './module-row.tsx';
import classes from './track.module.css';
import { TrailMap } from './trail-map.tsx';

function NextStep({ track, next }: { track: TrackWithModules; next: TrackWithModules['modules'][number] | undefined }) {
  const { records } = useLearner();
  const to = next ?? track.modules[0];
  if (!to) return null;
  const words = !records
    ? m.track_preview
    : !next
      ? m.track_again
      : to.progress.status === 'in_progress'
        ? m.track_continue
        : m.track_begin;
  return (
    <ButtonLink
      to="/modules/$moduleId"
      params={{ moduleId: to.id }}
      size="md"
      variant={next || !records ? 'filled' : 'default'}
      rightSection={<IconArrowRight size={18} aria-hidden />}
      className={classes.next}
    >
      <span className={classes.nextWords}>{words({ module: to.title })}</span>
    </ButtonLink>
  );
}

function Waiting() {
  return (
    <div role="status">
      <VisuallyHidden>{m.common_loading()}</VisuallyHidden>
      <Skeleton height={72} width="60%" mb={32} />
      <Skeleton height={260} radius="lg" mb={32} />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={110} radius="lg" mb={12} />
      ))}
    </div>
  );
}

/** A track: what it is for, its trail, its modules, and the next step. */
export function TrackOverview({ trackId }: { trackId: string }) {
  const { data: track, error, refetch, isFetching } = useQuery(trackQuery(trackId));
  const { data: all } = useQuery(modulesQuery());
  const { records } = useLearner();
  useTitle(track?.title ?? m.common_loading());

  if (!track && error instanceof Problem && error.status === 404) {
    const home = records ? (
      <ButtonLink to="/catalog">{m.viewer_to_catalog()}</ButtonLink>
    ) : (
      <ButtonLink to="/dashboard">{m.viewer_to_dashboard()}</ButtonLink>
    );
    return <EmptyState drawing="search" title={m.track_not_found_title()} message={m.viewer_not_found_line()} action={home} />;
  }
  if (!track && error) return <QueryProblem title={m.track_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!track) return <Waiting />;

  const { progress, modules, hue } = track;
  const next =
    modules.find((module) => module.progress.status === 'in_progress') ?? modules.find((module) => module.progress.status !== 'completed');
  const titles = new Map([...(all?.modules ?? []), ...modules].map((module) => [module.id, module.title]));
  return (
    <>
      <header className={classes.head}>
        <TrackGlyph glyph={track.glyph} hue={hue} size={76} />
        <div className={classes.headWords}>
          <p className={classes.about}>
            {levelName(track.level)} · {m.track_modules({ count: track.total_modules })} · {minutesLong(track.minutes)}
          </p>
          <h1 className={classes.title}>{track.title}</h1>
          <p className={classes.summary}>{track.summary}</p>
        </div>
        {records && (
          <div className={classes.ring}>
            <ProgressRing
              value={progress.percentage}
              size={88}
              colour={`var(--track-${hue}-fill)`}
              label={m.track_progress_label({ track: track.title })}
            />
            <p className={classes.about}>
              {progress.completed_modules === progress.total_modules && progress.total_modules > 0
                ? m.track_all_done()
                : m.track_progress({ completed: progress.completed_modules, total: progress.total_modules })}
            </p>
            {progress.time_spent >= 60 && <p className={classes.about}>{m.track_time({ time: duration(progress.time_spent) })}</p>}
          </div>
        )}
      </header>
      <NextStep track={track} next={next} />
      {modules.length === 0 ? (
        <EmptyState drawing="quiet" title={m.viewer_empty_title()} message={m.track_empty()} />
      ) : (
        <>
          <TrailMap track={track} here={records ? (next?.id ?? null) : null} />
          <div className={classes.columns}>
            <section aria-labelledby="track-modules">
              <h2 id="track-modules" className={classes.heading}>
                {m.catalog_modules()}
              </h2>
              <ol className={classes.rows}>
                {modules.map((module, index) => (
                  <ModuleRow key={module.id} module={module} index={index} isHere={records && module.id === next?.id} titles={titles} />
                ))}
              </ol>
            </section>
            <DataCard title={m.track_outcome()} className={classes.outcome}>
              <p className={classes.outcomeWords}>{track.outcome}</p>
            </DataCard>
          </div>
        </>
      )}
    </>
  );
}
