import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/read.ts';

/** How often a super admin's browser polls for pending items, in milliseconds (the specification's constant). */
const polling = 30_000;

const pendingItems = queryOptions({
  ...read('GET /api/admin/pending-items'),
  refetchInterval: polling,
  // In a hidden tab too: the request is small, and the badge is then correct when the tab is shown again.
  refetchIntervalInBackground: true,
  retry: false,
});

/** The number of items pending for a super admin; the last known one stays if the request fails. No one else may ask. */
export const usePendingCount = (): number => useQuery(pendingItems).data?.length ?? 0;
