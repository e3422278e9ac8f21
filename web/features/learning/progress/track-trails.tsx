import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { PlainLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { countedStones, TrailLine } from '../trail.tsx';
import classes from './track-trails.module.css';

/** A summary of all tracks, each with its stone, name, trail and count. */
export function TrackTrails() {
  const tracks = useQuery(read('GET /api/learning/tracks'));
  return (
    <Loaded read={tracks} problem={m.catalog_problem()} waiting={260}>
      {(all) => (
        <ul className="ui-list ui-stack ui-gap-2xs">
          {all.map(({ id, title, glyph, hue, progress }) => (
            <li key={id}>
              <PlainLink to="/tracks/$trackId" params={{ trackId: id }} className={classes.trail}>
                <TrackGlyph glyph={glyph} hue={hue} size={36} />
                <span className="ui-rest">
                  <span className={classes.trailHead}>
                    <span className="ui-medium">{title}</span>
                    <span className="ui-dim tabular">
                      {progress.completed_modules}/{progress.total_modules}
                    </span>
                  </span>
                  <TrailLine stones={countedStones(progress.completed_modules, progress.total_modules)} hue={hue} />
                </span>
              </PlainLink>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
