import type { Hue } from '#contract/values.ts';
import { m } from '#messages';
import classes from './trail.module.css';

/** A stone on the trail, with how full it is, in per cent. */
export interface TrailStone {
  id: string;
  filled: number;
}

/** A track on one line, for cards and lists: a stone for each module, which fills with progress. */
export function TrailLine({ stones, hue }: { stones: readonly TrailStone[]; hue: Hue }) {
  const done = stones.filter(({ filled }) => filled >= 100).length;
  return (
    <span className={classes.line} role="img" aria-label={m.track_trail_label({ done, total: stones.length })}>
      {stones.map(({ id, filled }) => (
        <span key={id} className={classes.stone}>
          {filled > 0 && (
            <span
              className={classes.fill}
              style={{ width: `${Math.min(100, Math.max(10, filled))}%`, background: `var(--track-${hue}-fill)` }}
            />
          )}
        </span>
      ))}
    </span>
  );
}

/** Returns the stones for a track when only its counts are known. */
export const countedStones = (done: number, total: number): TrailStone[] =>
  Array.from({ length: total }, (_, index) => ({ id: String(index), filled: index < done ? 100 : 0 }));
