import { Badge } from '@mantine/core';
import { m } from '#messages';

/** The number of things waiting behind a tab; renders nothing for none. */
export const TabCount = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge size="sm" circle color="negative" aria-label={m.pending_count({ n: count })}>
      {count}
    </Badge>
  );
