import type { FastifyInstance } from 'fastify';
import { mailedLinks } from '#contract/mailed-links.ts';
import { mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openToken } from './queries.ts';
import { registrationOfToken } from './registration-queries.ts';
import { hashOf, requireInTime } from './tokens.ts';

/**
 * Checks an emailed link when its page is opened, so that the page can say immediately that the link is invalid. The token is not used
 * up.
 */
export function mailedLinkRoutes(app: FastifyInstance, { database, clock, guard }: Services): void {
  mount(app, guard, mailedLinks, {
    async checkReset({ body }) {
      requireInTime((await openToken(database, hashOf(body.token), 'reset_password'))?.expires_at, clock.now());
      return {};
    },
    async checkVerification({ body }) {
      const registration = await registrationOfToken(database, hashOf(body.token));
      requireInTime(registration?.token_expires_at, clock.now());
      return {};
    },
  });
}
