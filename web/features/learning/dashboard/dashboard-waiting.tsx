import { Skeleton } from '@mantine/core';
import classes from './dashboard.module.css';

/** Skeletons shaped like a dashboard. */
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
