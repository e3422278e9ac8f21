import type { FastifyRequest } from 'fastify';
import { addressOf } from '#server/http/network.ts';
import type { Device } from './session.ts';

/** From where a request comes, as a session remembers it. */
export const deviceOf = (request: FastifyRequest): Device => ({
  ip: addressOf(request.ip),
  user_agent: request.headers['user-agent'] ?? null,
});
