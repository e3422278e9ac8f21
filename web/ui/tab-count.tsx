import { Badge } from '@mantine/core';
import { m } from '#messages';

/** Shows the number of items waiting on a tab. Renders nothing for none. */
export const TabCount = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge size="sm" circle color="negative" aria-label={m.pending_count({ n: count })}>
      {count}
    </Badge>
  );
