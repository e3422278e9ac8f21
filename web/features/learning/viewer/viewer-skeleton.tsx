import { Skeleton } from '@mantine/core';
import { clsx } from 'clsx';
import classes from './module-viewer.module.css';

const lines = ['94%', '100%', '88%', '97%', '62%'];

/** The skeleton for text that is loading. */
export function TextSkeleton() {
  return (
    <div className={clsx(classes.article, classes.waiting)}>
      <Skeleton height={14} width={120} mb="sm" />
      <Skeleton height={34} width="78%" mb="2xl" />
      {[0, 1, 2].map((paragraph) => (
        <div key={paragraph} style={{ marginBottom: 28 }}>
          {lines.map((width) => (
            <Skeleton key={width} height={14} width={width} mb="sm" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The skeleton for a module that is loading. */
export function ViewerSkeleton() {
  return (
    <div className={classes.viewer}>
      <div className={classes.bar}>
        <Skeleton height={14} width={220} />
      </div>
      <div className={classes.columns}>
        <div className={classes.files}>
          <Skeleton height={18} width="70%" mb="md" />
          <Skeleton height={6} mb="xl" />
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={40} mb="xs" radius="md" />
          ))}
        </div>
        <TextSkeleton />
      </div>
    </div>
  );
}
