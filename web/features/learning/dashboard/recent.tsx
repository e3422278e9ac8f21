import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { Stone } from '../track/stone.tsx';
import classes from './dashboard.module.css';

/** The modules completed last. */
export function Recent({ modules }: { modules: readonly Module[] }) {
  const relative = useRelativeTime();
  const done = modules
    .filter(({ progress }) => progress.completed_at !== null)
    .toSorted((a, b) => (b.progress.completed_at ?? '').localeCompare(a.progress.completed_at ?? ''))
    .slice(0, 5);
  return (
    <DataCard title={m.dashboard_recent()}>
      {done.length === 0 ? (
        <p className={classes.none}>{m.dashboard_recent_none()}</p>
      ) : (
        <ul className={classes.recent}>
          {done.map(({ id, title, hue, position, track_title, progress }) => (
            <li key={id} className={classes.recentRow}>
              <Stone index={position} filled={100} hue={hue} width={36} />
              <span className={classes.recentWords}>
                <AnchorLink to="/modules/$moduleId" params={{ moduleId: id }} inherit c="inherit" fw={550}>
                  {title}
                </AnchorLink>
                <span className={classes.about}>
                  {track_title} · {relative(progress.completed_at ?? '')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DataCard>
  );
}
