import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { isLoopback } from '#server/loopback.ts';

/**
 * Whether proxies add this header. One such header is enough: the client is then on another machine, even if the socket's address is local.
 */
const isForwarding = (name: string) =>
  name.startsWith('x-forwarded') || ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'].includes(name);

/** Whether an address sent by a browser is this machine's; true if the browser sent none. */
function isOwn(address: string | undefined): boolean {
  if (address === undefined) return true;
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

const hostOf = ({ host }: IncomingHttpHeaders) =>
  host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';

/**
 * Whether a request comes from this machine and is addressed to it: not from another person's browser, apparently not through a proxy, and
 * not from a page of another site, whose name may have been pointed at this machine.
 */
function isLocal({ raw: { socket, headers, httpVersion } }: Pick<FastifyRequest, 'raw'>): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(hostOf(headers)) &&
    isOwn(headers.origin) &&
    isOwn(headers.referer) &&
    !Object.keys(headers).some(isForwarding) &&
    // Proxies use this version towards their backends; browsers never do.
    httpVersion !== '1.0'
  );
}

/** Whether the client may use the demo sign-ins. */
export const demoOpenTo = (config: Pick<Config, 'demo' | 'demoForAll'>, request: Pick<FastifyRequest, 'raw'>): boolean =>
  config.demo && (config.demoForAll || isLocal(request));
