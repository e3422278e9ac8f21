import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { celebrateRounds } from '../celebration-store.ts';

/**
 * Refetches the open rounds after a completion, and celebrates those it has completed. Failures are ignored, because the rounds are
 * fetched again by the next screen that shows them.
 */
export async function followRounds(): Promise<void> {
  const open = read('GET /api/requirements/due/open');
  const before = queryClient.getQueryData(open.queryKey)?.rounds ?? [];
  if (before.length === 0) return;
  try {
    const { rounds } = await queryClient.fetchQuery({ ...open, staleTime: 0 });
    const isOpen = new Set(rounds.map(({ id }) => id));
    const ended = await Promise.all(
      before
        .filter(({ id }) => !isOpen.has(id))
        .map(({ id: roundId }) =>
          queryClient.fetchQuery({ ...read('GET /api/requirements/due/:roundId', { params: { roundId } }), staleTime: 0 }),
        ),
    );
    celebrateRounds(ended.filter(({ outcome }) => outcome === 'done' || outcome === 'late'));
  } catch {
    // There is no celebration then.
  }
}
