import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { isLoopback } from '#server/loopback.ts';

/** What proxies add. One of them is enough: who asks is somewhere else, whatever the address says. */
const isForwarding = (name: string) =>
  name.startsWith('x-forwarded') || ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'].includes(name);

/** Whether an address that a browser names is of this machine; true when it names none. */
function isOwn(address: string | undefined): boolean {
  if (address === undefined) return true;
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

const hostOf = ({ host }: IncomingHttpHeaders) =>
  host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';

/**
 * Whether a request comes from this machine and is addressed to it: nobody else's browser, no proxy in between as far as one
 * can tell, and no other site's page, whose name somebody may have pointed at this machine.
 */
function isLocal({ raw: { socket, headers, httpVersion } }: Pick<FastifyRequest, 'raw'>): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(hostOf(headers)) &&
    isOwn(headers.origin) &&
    isOwn(headers.referer) &&
    !Object.keys(headers).some(isForwarding) &&
    // Proxies speak it to what is behind them, and browsers to nobody.
    httpVersion !== '1.0'
  );
}

/** Whether who asks may use the sign-ins of the demo. */
export const demoOpenTo = (config: Pick<Config, 'demo' | 'demoForAll'>, request: Pick<FastifyRequest, 'raw'>): boolean =>
  config.demo && (config.demoForAll || isLocal(request));
