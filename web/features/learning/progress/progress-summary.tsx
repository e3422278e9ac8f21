import type { Stats } from '#contract/analytics.ts';
import type { Progress } from '#contract/learning.ts';
import { m } from '#messages';
import { duration } from '#web/lib/duration.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { WhyTotal } from '../why/why-total.tsx';
import classes from './progress-summary.module.css';

/** The six figures, and a ring with the total progress towards the target. */
export function ProgressSummary({ progress, stats }: { progress: Progress; stats: Stats | undefined }) {
  const { completed_modules: completed, target_modules: target } = progress;
  return (
    <DataCard className={classes.summary}>
      <div className="ui-row ui-gap-lg">
        <ProgressRing value={progress.total_progress} size={128} thickness={11} label={m.progress_total_label({ completed, target })} />
        <div>
          <p className="ui-semibold">{m.progress_total()}</p>
          <p className="ui-quiet ui-mt-2xs" data-total={progress.total_progress}>
            {m.progress_total_line({ completed, target })}
          </p>
          <WhyTotal progress={progress} />
        </div>
      </div>
      <div className={classes.stats}>
        <Stat label={m.progress_completed()} value={inNumbers(completed)} unit={m.unit_modules({ count: completed })} />
        <Stat
          label={m.progress_in_progress()}
          value={stats ? inNumbers(stats.in_progress_modules) : '–'}
          unit={m.unit_modules({ count: stats?.in_progress_modules ?? 0 })}
        />
        <Stat label={m.progress_time()} value={stats ? duration(stats.total_time_spent) : '–'} />
        <Stat
          label={m.progress_streak()}
          value={stats ? inNumbers(stats.current_streak) : '–'}
          unit={m.unit_days({ count: stats?.current_streak ?? 0 })}
        />
      </div>
    </DataCard>
  );
}
