import { Skeleton } from '@mantine/core';
import classes from './module-viewer.module.css';

const lines = ['94%', '100%', '88%', '97%', '62%'];

/** A text that is on its way. */
export function TextSkeleton() {
  return (
    <div className={classes.article}>
      <Skeleton height={14} width={120} mb={14} />
      <Skeleton height={34} width="78%" mb={34} />
      {[0, 1, 2].map((paragraph) => (
        <div key={paragraph} style={{ marginBottom: 28 }}>
          {lines.map((width) => (
            <Skeleton key={width} height={14} width={width} mb={14} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A module that is on its way. */
export function ViewerSkeleton() {
  return (
    <div className={classes.viewer}>
      <div className={classes.bar}>
        <Skeleton height={14} width={220} />
      </div>
      <div className={classes.columns}>
        <div className={classes.files}>
          <Skeleton height={18} width="70%" mb={16} />
          <Skeleton height={6} mb={24} />
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={40} mb={8} radius="md" />
          ))}
        </div>
        <TextSkeleton />
      </div>
    </div>
  );
}
