import type { z } from 'zod';
import type { identity } from '#contract/identity.ts';
import type { sessions } from './tables.ts';

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
