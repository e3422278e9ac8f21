import type { FastifyInstance } from 'fastify';
import { identity } from '#contract/identity.ts';
import { profileOf, updateProfile } from '#server/features/people/index.ts';
import { bearer } from '#server/http/admission.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { demoOpenTo } from '#server/http/local-request.ts';
import type { Services } from '#server/services.ts';
import { deviceOf } from './device.ts';
import { endOtherSessions, endOwnSession, endTheseSessions } from './own-sessions.ts';
import { presentSession } from './present.ts';
import { liveSessionsOf } from './queries.ts';
import { changePassword, forgotPassword, resetPassword } from './recovery.ts';
import { register, resendVerification, verifyEmail } from './registration.ts';
import { refreshSession, signOut } from './session.ts';
import { signIn } from './sign-in.ts';
import { signedInUser } from './signed-in-user.ts';
import { viewsOfOneself } from './view-as/views-of-oneself.ts';

export function identityRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;

  const handlers: Handlers<typeof identity> = {
    async login({ body, request }) {
      const { tokens, account } = await signIn(services, body.email, body.password, {
        ...deviceOf(request),
        demo: demoOpenTo(config, request),
      });
      // Ends the session that this browser had until now, so that copies of its tokens are useless.
      await signOut(services, [bearer(request)]);
      return { ...tokens, user: await signedInUser(services, account) };
    },
    async register({ body }) {
      await register(services, body);
      return {};
    },
    async verifyEmail({ body }) {
      return { status: await verifyEmail(services, body.token, body.password) };
    },
    async resendVerification({ body }) {
      await resendVerification(services, body.email);
      return {};
    },
    async forgotPassword({ body }) {
      await forgotPassword(services, body.email);
      return {};
    },
    async resetPassword({ body, request }) {
      await resetPassword(services, body.token, body.password, deviceOf(request));
      return {};
    },
    async refresh({ body }) {
      const { tokens, account } = await refreshSession(services, body.refresh_token, body.email);
      return { ...tokens, user: await signedInUser(services, account) };
    },
    async logout({ body, request, reply }) {
      await signOut(services, [bearer(request), body.refresh_token]);
      // "storage" is not cleared, so that the theme and any unsent reports are kept.
      void reply.header('clear-site-data', '"cache"');
      return {};
    },
    async authProfile({ caller }) {
      return signedInUser(services, await profileOf(services, caller.id));
    },
    async profile({ caller }) {
      return signedInUser(services, await profileOf(services, caller.id));
    },
    async updateProfile({ caller, body }) {
      return signedInUser(services, await updateProfile(services, caller, body));
    },
    async sessions({ caller }) {
      const rows = await liveSessionsOf(database, caller.id, clock.now());
      return rows.map((row) => presentSession(row, caller.session_id));
    },
    views: ({ caller }) => viewsOfOneself(services, caller),
    async endSession({ caller, params }) {
      await endOwnSession(services, caller, params.id);
      return {};
    },
    async endSessions({ caller, body }) {
      return { ended: await endTheseSessions(services, caller, body.session_ids) };
    },
    async endOtherSessions({ caller }) {
      return { ended: await endOtherSessions(services, caller) };
    },
    async changePassword({ caller, body }) {
      return changePassword(services, caller, body.current_password, body.new_password);
    },
  };
  mount(app, services.guard, identity, handlers);
}
