import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Module } from '#contract/learning.ts';
import { wholeMinutes } from '#contract/minutes.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import classes from './earned.module.css';

/** How many milliseconds a figure counts up. */
const counting = 600;

/** Counts from zero to a number. Returns the number immediately for someone who prefers reduced motion. */
function useCountUp(target: number): number {
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (isStill) return undefined;
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, (now - start) / counting);
      setShown(Math.round(target * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, isStill]);
  return isStill ? target : shown;
}

function Figure({ value, label }: { value: number; label: string }) {
  const shown = useCountUp(value);
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        <span aria-hidden="true">{shown}</span>
        <span className="sr-only">{value}</span>
      </dd>
    </div>
  );
}

/** The points and minutes for a module that was just completed, and the badges earned with it. */
export function Earned({ module: { id, progress } }: { module: Module }) {
  const userId = useMe().id;
  const params = { userId };
  const history = usePart(read('GET /api/recognition/user/:userId/history', { params, query: { page_size: 100 } }));
  const recognition = usePart(read('GET /api/recognition/user/:userId', { params }));
  const completedAt = progress.completed_at;
  if (!history || !recognition || completedAt === null) return <div className={classes.waiting} aria-hidden="true" />;
  const ofModule = history.entries.filter(({ action_url }) => action_url?.split('?')[0] === `/modules/${id}`);
  const points = ofModule.reduce((sum, entry) => sum + entry.points, 0);
  const minutes = Math.max(1, wholeMinutes(progress.time_spent));
  const badges = recognition.badges.filter(({ earned_at }) => earned_at !== null && earned_at >= completedAt);
  return (
    <div className={classes.earned}>
      <dl className={classes.figures}>
        <Figure value={points} label={m.celebration_points({ count: points })} />
        <Figure value={minutes} label={m.celebration_minutes({ count: minutes })} />
      </dl>
      {badges.map(({ id: badgeId, name }) => (
        <p key={badgeId} className={classes.badge}>
          {m.celebration_badge({ badge: name })}
        </p>
      ))}
    </div>
  );
}
