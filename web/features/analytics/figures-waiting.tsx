import { Skeleton } from '@mantine/core';

/** Skeletons for figures that are loading. */
export const FiguresWaiting = () => (
  <div className="ui-stack">
    <Skeleton height={116} radius="lg" />
    <Skeleton height={320} radius="lg" />
    <Skeleton height={260} radius="lg" />
  </div>
);
