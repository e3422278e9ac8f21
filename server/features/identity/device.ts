import type { FastifyRequest } from 'fastify';
import { addressOf } from '#server/http/network.ts';
import type { Device } from './session.ts';

/** A request's origin, as stored with a session. */
export const deviceOf = (request: FastifyRequest): Device => ({
  ip: addressOf(request.ip),
  user_agent: request.headers['user-agent'] ?? null,
});
