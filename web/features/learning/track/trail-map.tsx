import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { TrackWithModules } from '#contract/learning.ts';
import { m } from '#messages';
import { statusName } from '../labels.ts';
import { Stone } from './stone.tsx';
import classes from './track.module.css';

/** Returns the trail's height at a stone, 0 (valley) to 1 (summit): it climbs with occasional dips. */
const climb = (index: number, total: number) => {
  const along = total > 1 ? index / (total - 1) : 1;
  return Math.min(1, Math.max(0, along * 0.9 + (index % 2 === 1 ? 0.14 : 0)));
};

/** Returns a smooth line through points. */
function curve(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = (before.x + x) / 2;
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}

/** The track as a climbing trail: a stone for each module, filled according to its progress. */
export function TrailMap({ track, here }: { track: TrackWithModules; here: string | null }) {
  const { modules, hue } = track;
  const points = modules.map((module, index) => ({
    module,
    x: (100 * (index + 0.5)) / modules.length,
    y: 74 - 56 * climb(index, modules.length),
  }));
  const line = curve([{ x: 0, y: 88 }, ...points, { x: 100, y: (points.at(-1)?.y ?? 30) - 6 }]);
  const at = points.findIndex(({ module }) => module.id === here);
  const walked = curve([{ x: 0, y: 88 }, ...points.slice(0, (at < 0 ? points.length : at) + 1)]);
  return (
    <div
      className={classes.map}
      style={{ '--hue': `var(--track-${hue}-fill)`, '--hue-soft': `var(--track-${hue}-soft)` } as React.CSSProperties}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.land} aria-hidden="true">
        <path d={`${line}V100H0z`} fill="var(--hue-soft)" />
        <path
          d={line}
          fill="none"
          stroke="var(--hairline-strong)"
          strokeWidth="2"
          strokeDasharray="2 6"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        <path d={walked} fill="none" stroke="var(--hue)" strokeWidth="3" strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      </svg>
      <ol className={classes.stones} aria-label={m.track_trail()}>
        {points.map(({ module, x, y }, index) => (
          <li key={module.id} className={classes.stoneAt} style={{ left: `${x}%`, top: `${y}%` }}>
            <Link
              to="/modules/$moduleId"
              params={{ moduleId: module.id }}
              className={clsx(classes.stone, module.id === here && classes.here)}
              aria-label={m.track_stone({ position: index + 1, module: module.title, status: statusName(module.progress.status) })}
            >
              <Stone index={index} filled={module.progress.percentage} hue={hue} width={52} />
              <span className={classes.stoneName} aria-hidden="true">
                {module.title}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
