import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/read.ts';

/** How often a super admin's browser polls for pending items, in milliseconds (the specification's constant). */
const polling = 30_000;

const pendingItems = queryOptions({
  ...read('GET /api/admin/pending-items'),
  refetchInterval: polling,
  // Polling continues in a hidden tab, because the request is small and the badge is then correct when the tab is shown again.
  refetchIntervalInBackground: true,
  retry: false,
});

/**
 * Returns how many items are pending for a super admin. If a request fails, the last known number stays. Only super admins may make this
 * request.
 */
export const usePendingCount = (): number => useQuery(pendingItems).data?.length ?? 0;
