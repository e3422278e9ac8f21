import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { resetLink } from '#contract/reset-link.ts';
import type { Queryable } from '#server/database/database.ts';
import { mount } from '#server/http/handle.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { oneTimeTokens } from './tables.ts';
import { hashOf } from './tokens.ts';

/** Refuses a token that would not change a password now: `token_invalid`, `token_expired`. The token stays as good as it was. */
async function checkResetToken(on: Queryable, token: string, now: Date): Promise<void> {
  const [row] = await on
    .select({ expires_at: oneTimeTokens.expires_at })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashOf(token)), eq(oneTimeTokens.purpose, 'reset_password'), isNull(oneTimeTokens.used_at)));
  if (!row) throw new Refusal('token_invalid');
  if (row.expires_at <= now) throw new Refusal('token_expired');
}

/** Lets the page behind the link of a mail say at once that the link is dead. */
export function resetLinkRoutes(app: FastifyInstance, { database, clock, guard }: Services): void {
  mount(app, guard, resetLink, {
    async check({ body }) {
      await checkResetToken(database, body.token, clock.now());
      return {};
    },
  });
}
