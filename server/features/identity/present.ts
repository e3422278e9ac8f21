import type { z } from 'zod';
import type { identity, User } from '#contract/identity.ts';
import type { Account } from '#server/features/people/index.ts';
import type { sessions } from './tables.ts';

/** The serialiser of the contract sends what a user shows, and nothing else of the account. */
export const presentUser = ({ created_at, ...account }: Account): User => ({ ...account, created_at: created_at.toISOString() });

export function presentSession(row: typeof sessions.$inferSelect, currentId: string): z.infer<typeof identity.sessions.reply>[number] {
  const { id, ip, user_agent } = row;
  return {
    id,
    ip,
    user_agent,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: id === currentId,
  };
}
