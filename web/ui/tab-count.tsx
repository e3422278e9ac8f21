import { Badge } from '@mantine/core';
import { m } from '#messages';

/** How many things wait behind a tab; nothing where none does. */
export const TabCount = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge size="sm" circle color="negative" aria-label={m.pending_count({ n: count })}>
      {count}
    </Badge>
  );
