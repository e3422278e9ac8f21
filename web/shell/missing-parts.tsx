import { Button } from '@mantine/core';
import { m } from '#messages';
import { useFailedParts } from '#web/lib/use-part.ts';
import classes from './missing-parts.module.css';

/** Shows a notice while part of the screen could not be loaded. */
export function MissingParts() {
  const retries = useFailedParts((state) => state.retries);
  if (retries.size === 0) return null;
  return (
    <p className={classes.line} role="status">
      {m.problem_parts_missing()}
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => {
          for (const retry of retries.values()) void retry();
        }}
      >
        {m.common_retry()}
      </Button>
    </p>
  );
}
