import { Skeleton } from '@mantine/core';
import classes from './analytics.module.css';

/** Figures that are on their way. */
export const FiguresWaiting = () => (
  <div className={classes.figures}>
    <Skeleton height={116} radius="lg" />
    <Skeleton height={320} radius="lg" />
    <Skeleton height={260} radius="lg" />
  </div>
);
