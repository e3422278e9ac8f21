import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';

const call = 'GET /api/learning/modules/:moduleId/content/:fileName';

/**
 * Fetches a file that someone will probably open, so that it can be shown without delay. The server does not record this as opening the
 * file. The cached response is stale from the start: opening the file shows it and fetches it again, which records the opening. Failures
 * are ignored.
 */
export async function fetchAhead(moduleId: string, fileName: string): Promise<void> {
  const params = { moduleId, fileName };
  const { queryKey } = read(call, { params });
  if (queryClient.getQueryData(queryKey)) return;
  const ahead = read(call, { params, query: { ahead: 'true' } });
  await queryClient.prefetchQuery({ ...ahead, retry: false });
  const file = queryClient.getQueryData(ahead.queryKey);
  if (file && !queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, file, { updatedAt: 1 });
}
