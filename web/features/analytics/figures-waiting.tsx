import { Skeleton } from '@mantine/core';

/** Figures that are on their way. */
export const FiguresWaiting = () => (
  <div className="ui-stack">
    <Skeleton height={116} radius="lg" />
    <Skeleton height={320} radius="lg" />
    <Skeleton height={260} radius="lg" />
  </div>
);
