import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identity } from '#contract/identity.ts';
import { bearer } from '#server/http/admission.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { addressOf } from '#server/http/network.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { presentSession, presentUser } from './present.ts';
import { profileOf, updateProfile } from './profile.ts';
import { endSessionOf, endSessionsOf, liveSessionsOf } from './queries.ts';
import { changePassword, forgotPassword, resetPassword } from './recovery.ts';
import { register, resendVerification, verifyEmail } from './registration.ts';
import { type Device, refreshSession, signOut } from './session.ts';
import { signIn } from './sign-in.ts';

const deviceOf = (request: FastifyRequest): Device => ({ ip: addressOf(request.ip), userAgent: request.headers['user-agent'] ?? null });

export function identityRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  const handlers: Handlers<typeof identity> = {
    async login({ body, request }) {
      const { tokens, person } = await signIn(services, body.email, body.password, deviceOf(request));
      return { ...tokens, user: presentUser(person) };
    },
    async register({ body }) {
      await register(services, body);
      return {};
    },
    async verifyEmail({ body }) {
      return { status: await verifyEmail(services, body.token) };
    },
    async resendVerification({ body }) {
      await resendVerification(services, body.email);
      return {};
    },
    async forgotPassword({ body }) {
      await forgotPassword(services, body.email);
      return {};
    },
    async resetPassword({ body }) {
      await resetPassword(services, body.token, body.password);
      return {};
    },
    async refresh({ body }) {
      const { tokens, person } = await refreshSession(services, body.refresh_token, body.email);
      return { ...tokens, user: presentUser(person) };
    },
    async logout({ body, request }) {
      await signOut(services, [bearer(request) ?? undefined, body.refresh_token]);
      return {};
    },
    async authProfile({ actor }) {
      return presentUser(await profileOf(services, actor.userId));
    },
    async profile({ actor }) {
      return presentUser(await profileOf(services, actor.userId));
    },
    async updateProfile({ actor, body }) {
      return presentUser(await updateProfile(services, actor.userId, body));
    },
    async sessions({ actor }) {
      const rows = await liveSessionsOf(database, actor.userId, clock.now());
      return rows.map((row) => presentSession(row, actor.sessionId));
    },
    async endSession({ actor, params }) {
      const ended = await endSessionOf(database, actor.userId, params.id, 'ended by its owner', clock.now());
      found(ended || null);
      return {};
    },
    async endOtherSessions({ actor }) {
      return { ended: await endSessionsOf(database, actor.userId, actor.sessionId, 'ended by its owner', clock.now()) };
    },
    async changePassword({ actor, body }) {
      await changePassword(services, actor.userId, actor.sessionId, body.current_password, body.new_password);
      return {};
    },
  };
  mount(app, services.guard, identity, handlers);
}
