import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/read.ts';

/** Fetches the count only, with the smallest page of messages that can be requested. */
export const openMessages = queryOptions({
  ...read('GET /api/system/messages', { query: { state: 'open', page_size: 1 } }),
  retry: false,
});

/** Returns how many contact messages are unanswered, refetched along with the bell's count. Only super admins may request it. */
export const useOpenMessages = (): number => useQuery(openMessages).data?.open ?? 0;
