import type { ReactNode } from 'react';
import type { Progress } from '#contract/learning.ts';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { WhyTotal } from '../why/why-total.tsx';
import classes from './dashboard.module.css';

interface Props {
  progress: Progress;
  /** Further achievements, such as certificates. */
  children?: ReactNode;
}

/** The ring that shows total progress towards the target. */
export function TotalProgress({ progress, children }: Props) {
  const { total_progress: total, completed_modules: completed, target_modules: target } = progress;
  return (
    <div className={classes.total}>
      <ProgressRing value={total} size={116} thickness={10} label={m.progress_total_label({ completed, target })} />
      <div>
        <p className="ui-semibold">{m.progress_total()}</p>
        <p className="ui-quiet ui-mt-2xs ui-mb-2xs" data-total={total}>
          {m.progress_total_line({ completed, target })}
        </p>
        <WhyTotal progress={progress} />
        {children}
        <AnchorLink to="/progress" size="sm" display="block">
          {m.dashboard_all_progress()}
        </AnchorLink>
      </div>
    </div>
  );
}
