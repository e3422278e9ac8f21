import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';
import { whenClosed } from './stream-answer.ts';

/**
 * The number of long responses that one network gets at the same time. An office with one address can watch a video together, while a
 * client that opens responses without reading them can occupy about half a megabyte of server memory for each.
 */
const most = 64;
/** After this many seconds, a refused client may find a free place, because unread responses are cut off after a while. */
const again = 5;

const open = new Map<string, number>();

/** Takes one of the network's places until the response ends, for whatever reason. Throws `too_many_requests`. */
export function takePlace(request: FastifyRequest, reply: FastifyReply): void {
  const network = networkOf(request.ip);
  const taken = open.get(network) ?? 0;
  if (taken >= most) throw new Refusal('too_many_requests', { retryAfter: again, limit: 'long-answers' });
  const { signal } = whenClosed(reply);
  if (signal.aborted) return;
  open.set(network, taken + 1);
  signal.addEventListener(
    'abort',
    () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    },
    { once: true },
  );
}
