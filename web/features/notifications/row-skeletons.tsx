import { Skeleton, Stack } from '@mantine/core';
import classes from './row-skeletons.module.css';

/** Skeletons for notifications that are loading. */
export function RowSkeletons({ rows }: { rows: number }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row}>
          <Skeleton width={32} height={32} radius="md" />
          <Stack gap="xs" flex={1}>
            <Skeleton height={12} width="40%" />
            <Skeleton height={10} width="72%" />
            <Skeleton height={10} width={72} />
          </Stack>
        </div>
      ))}
    </div>
  );
}
