import { Badge } from '@mantine/core';
import { m } from '#messages';

/** Shows the number of items waiting in a tab. Renders nothing if there are none. */
export const TabCount = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge size="sm" circle color="negative" aria-label={m.pending_count({ n: count })}>
      {count}
    </Badge>
  );
