import { Skeleton, VisuallyHidden } from '@mantine/core';
import { m } from '#messages';
import classes from './dashboard.module.css';

/** A dashboard that is on its way, in its shape. */
export function Waiting() {
  return (
    <div className={classes.dashboard} role="status">
      <VisuallyHidden>{m.common_loading()}</VisuallyHidden>
      <Skeleton height={196} radius="lg" />
      <Skeleton height={132} radius="lg" />
      <div className={classes.columns}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  );
}
