import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';

const call = 'GET /api/learning/modules/:moduleId/content/:fileName';

/**
 * Fetches a file that someone will probably open, so that it is shown at once. The server does not record this as its opening. The answer
 * counts as outdated from the start: opening the file shows it and asks the server again, which records the opening. A failure is ignored.
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
