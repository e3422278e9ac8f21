import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { takePlace } from './parallel.ts';

const request = { ip: '203.0.113.9' } as FastifyRequest;
const answer = (destroyed = false) => ({ raw: Object.assign(new EventEmitter(), { destroyed }) }) as unknown as FastifyReply;

test('a response takes no place if its reader left before it started, so no place is lost', () => {
  for (let time = 0; time < 200; time++) takePlace(request, answer(true));
  const open = Array.from({ length: 64 }, () => answer());
  for (const one of open) takePlace(request, one);
  expect(() => takePlace(request, answer())).toThrow('too_many_requests');
  // The responses end in any order, each of them once.
  for (const one of open.toReversed()) one.raw.emit('close');
  for (const one of open) takePlace(request, one);
  expect(() => takePlace(request, answer())).toThrow('too_many_requests');
});
