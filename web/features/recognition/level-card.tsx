import type { Achievements } from '#contract/recognition.ts';
import { m } from '#messages';
import { AchievementsCard } from './achievements-card.tsx';
import classes from './level-card.module.css';

/** The way up from one level to the next, as points of a line in a box of 320 by 96. */
const ridge = [
  [0, 82],
  [44, 70],
  [78, 74],
  [124, 50],
  [160, 56],
  [206, 34],
  [238, 40],
  [284, 16],
  [320, 12],
] as const;

/** Where the line is after a share of its width. */
function placeAt(share: number): { x: number; y: number } {
  const x = 10 + Math.min(1, Math.max(0, share)) * 282;
  const after = ridge.findIndex(([edge]) => edge >= x);
  const [x1, y1] = ridge[after] ?? [320, 12];
  const [x0, y0] = ridge[after - 1] ?? [0, 82];
  return { x, y: x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) };
}

const lineOf = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** The climb to the next level: what is behind in colour, and a cairn where one stands. */
function Climb({ share }: { share: number }) {
  const here = placeAt(share);
  const behind = [...ridge.filter(([x]) => x < here.x), [here.x, here.y] as const];
  return (
    <svg viewBox="0 0 320 96" className={classes.climb} aria-hidden="true">
      <path d={`${lineOf(ridge)}V96H0z`} className={classes.land} />
      <path d={`${lineOf(behind)}V96H0z`} className={classes.behind} />
      <path d={lineOf(ridge)} className={classes.ahead} />
      <path d={lineOf(behind)} className={classes.walked} />
      <g transform="translate(303 -3)" className={classes.flag}>
        <path d="M0 17V2l9 3.500-9 3.500" />
      </g>
      <g transform={`translate(${here.x} ${here.y})`} className={classes.cairn}>
        <rect x="-9" y="-6" width="18" height="7" rx="3.500" />
        <rect x="-6.500" y="-12.500" width="12" height="6" rx="3" />
        <rect x="-3" y="-18" width="7" height="5" rx="2.500" />
      </g>
    </svg>
  );
}

function LevelFacts({ points, level, explained }: Achievements & { explained: boolean }) {
  const share = (points - level.from) / Math.max(1, level.to - level.from);
  const next = level.number + 1;
  return (
    <>
      <p className={classes.name}>{level.name}</p>
      <p className={classes.line}>
        {m.level_number({ number: level.number })} · {m.level_points({ count: points })}
      </p>
      <div
        role="progressbar"
        aria-label={m.level_label({ number: level.number, next })}
        aria-valuemin={level.from}
        aria-valuemax={level.to}
        aria-valuenow={points}
        aria-valuetext={m.level_to_next({ count: level.to - points, next })}
      >
        <Climb share={share} />
      </div>
      <p className={classes.next}>{m.level_to_next({ count: level.to - points, next })}</p>
      {explained && <p className={classes.line}>{m.level_how()}</p>}
    </>
  );
}

/** One's level and points, and how far the next level is. */
export function LevelCard({ userId, explained = false }: { userId: string; explained?: boolean }) {
  return (
    <AchievementsCard userId={userId} title={m.level_title()} height={188}>
      {(achievements) => <LevelFacts {...achievements} explained={explained} />}
    </AchievementsCard>
  );
}
