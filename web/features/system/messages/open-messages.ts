import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/read.ts';

/** Only how many there are: of the messages themselves the least that may be asked for. */
export const openMessages = queryOptions({
  ...read('GET /api/system/messages', { query: { state: 'open', page_size: 1 } }),
  retry: false,
});

/** How many messages of the contact form wait for an answer. Nobody but super admins may ask. It is read anew as the bell's number is. */
export const useOpenMessages = (): number => useQuery(openMessages).data?.open ?? 0;
