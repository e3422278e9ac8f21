import { queryClient } from './query-client.ts';
import type { ReadKey } from './read.ts';

/**
 * Marks the answers of these calls as out of date, whatever their arguments. Those on screen are fetched again, and waited for.
 *
 * @param refetch 'none' leaves what is on screen as it is until it is shown anew
 */
export async function invalidate(keys: readonly ReadKey[], refetch: 'active' | 'none' = 'active'): Promise<void> {
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key], refetchType: refetch })));
}
