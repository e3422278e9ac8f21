import type { PendingItem } from '#contract/platform.ts';
import type { Queryable } from '#server/database/database.ts';
import { readWaiting } from '#server/features/people/index.ts';
import { everyone } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';

/** The maximum number of items in one answer. */
const most = 200;

/** Returns the items waiting for a super admin, longest wait first. */
export async function pendingItems(on: Queryable, caller: Caller): Promise<PendingItem[]> {
  const waiting = await readWaiting(on, everyone(caller), most);
  return waiting.map(({ id, full_name, created_at }) => ({
    kind: 'approval',
    id,
    title: full_name,
    created_at: created_at.toISOString(),
    action_url: '/admin/users?tab=waiting',
  }));
}
