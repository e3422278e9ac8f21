import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/read.ts';

/** How often a super admin's browser asks what waits, in milliseconds (the specification's constant). */
const polling = 30_000;

const pendingItems = queryOptions({
  ...read('GET /api/admin/pending-items'),
  refetchInterval: polling,
  // In a hidden tab too: what is asked for is little, and the badge is right when the tab is looked at again.
  refetchIntervalInBackground: true,
  retry: false,
});

/** How many things wait for a super admin; what was known stays when it can't be had. Nobody else may ask. */
export const usePendingCount = (): number => useQuery(pendingItems).data?.length ?? 0;
