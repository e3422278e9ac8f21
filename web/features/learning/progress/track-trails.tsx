import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { PlainLink } from '#web/ui/link.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { tracksQuery } from '../queries.ts';
import { countedStones, TrailLine } from '../trail.tsx';
import classes from './progress.module.css';

/** All tracks in short: stone, name, trail, count. */
export function TrackTrails() {
  const { data } = useQuery(tracksQuery());
  if (!data) return <Skeleton height={260} role="status" aria-label={m.common_loading()} />;
  return (
    <ul className={classes.trails}>
      {data.map(({ id, title, glyph, hue, progress }) => (
        <li key={id}>
          <PlainLink to="/tracks/$trackId" params={{ trackId: id }} className={classes.trail}>
            <TrackGlyph glyph={glyph} hue={hue} size={36} />
            <span className={classes.trailWords}>
              <span className={classes.trailHead}>
                <span className={classes.trailName}>{title}</span>
                <span className={classes.trailCount}>
                  {progress.completed_modules}/{progress.total_modules}
                </span>
              </span>
              <TrailLine stones={countedStones(progress.completed_modules, progress.total_modules)} hue={hue} />
            </span>
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}
