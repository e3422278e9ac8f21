import { Skeleton } from '@mantine/core';
import classes from './dashboard.module.css';

/** A dashboard that is on its way, in its shape. */
export const DashboardWaiting = () => (
  <div className={classes.dashboard}>
    <Skeleton height={196} radius="lg" />
    <Skeleton height={132} radius="lg" />
    <div className={classes.columns}>
      <Skeleton height={320} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  </div>
);
