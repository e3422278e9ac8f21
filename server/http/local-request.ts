import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { isLoopback } from '#server/loopback.ts';

/**
 * Returns whether proxies add this header. If a request has such a header, its client may be on another machine, even if the socket's
 * address is local.
 */
const isForwarding = (name: string) =>
  name.startsWith('x-forwarded') || ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'].includes(name);

/** Returns whether an address sent by a browser is this machine's; true if the browser sent none. */
function isOwn(address: string | undefined): boolean {
  if (address === undefined) return true;
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

const hostOf = ({ host }: IncomingHttpHeaders) =>
  host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';

/**
 * Returns whether a request comes from this machine and is addressed to it: not from a browser on another machine, apparently not through a
 * proxy, and not from another site's page, whose name may have been pointed at this machine.
 */
function isLocal({ raw: { socket, headers, httpVersion } }: Pick<FastifyRequest, 'raw'>): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(hostOf(headers)) &&
    isOwn(headers.origin) &&
    isOwn(headers.referer) &&
    !Object.keys(headers).some(isForwarding) &&
    // Proxies use this version for requests to their backends. Browsers never use it.
    httpVersion !== '1.0'
  );
}

/** Returns whether the client may use the demo sign-ins. */
export const demoOpenTo = (config: Pick<Config, 'demo' | 'demoForAll'>, request: Pick<FastifyRequest, 'raw'>): boolean =>
  config.demo && (config.demoForAll || isLocal(request));
