import { Skeleton, VisuallyHidden } from '@mantine/core';
import { m } from '#messages';
import classes from './analytics.module.css';

/** Figures that are on their way. */
export function FiguresWaiting() {
  return (
    <div className={classes.figures} role="status">
      <VisuallyHidden>{m.common_loading()}</VisuallyHidden>
      <Skeleton height={116} radius="lg" />
      <Skeleton height={320} radius="lg" />
      <Skeleton height={260} radius="lg" />
    </div>
  );
}
