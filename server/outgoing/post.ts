import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import { isPrivate } from './private-addresses.ts';

/** Thrown before anything is sent: the address is private and the operator has not allowed it, or the connection is not encrypted. */
export class AddressRefused extends Error {
  readonly why: 'private_address' | 'plain_http';
  constructor(why: AddressRefused['why']) {
    super(why);
    this.why = why;
  }
}

interface Outgoing {
  /** The private networks that the operator allows. */
  allowed: BlockList;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
  /** Resolves names, for tests. */
  resolve?: typeof resolve;
}

/** Bytes of an answer as they arrive, with its status and headers. A redirect is an answer, and is not followed. */
export type OutgoingAnswer = Pick<IncomingMessage, 'headers'> & { status: number; body: AsyncIterable<Uint8Array> };

const isAllowed = (allowed: BlockList, address: string): boolean => allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Returns the function that resolves a name for one connection. The connection uses the address that was checked, so that a name can't
 * resolve to another one in between.
 */
function checkedLookup({ allowed, resolve: given = resolve }: Pick<Outgoing, 'allowed' | 'resolve'>, isPlain: boolean): LookupFunction {
  return (hostname, options, done) => {
    given(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const refused = addresses.map(({ address }) => whyRefused(allowed, address, isPlain)).find((why) => why !== null);
      if (refused) return done(new AddressRefused(refused), '');
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      return first ? done(null, first.address, first.family) : done(new Error('no address'), '');
    });
  };
}

/** Returns why a connection to an address is refused, or null. Without encryption, only allowed private networks are reached. */
function whyRefused(allowed: BlockList, address: string, isPlain: boolean): AddressRefused['why'] | null {
  if (isAllowed(allowed, address)) return null;
  if (isPrivate(address)) return 'private_address';
  return isPlain ? 'plain_http' : null;
}

/**
 * Sends a POST to an address that a person entered. The address is checked when the connection is made. Rejects with `AddressRefused`, or
 * with the error of the connection.
 */
export function post(address: URL, { headers, body, signal, ...checks }: Outgoing): Promise<OutgoingAnswer> {
  const isPlain = address.protocol === 'http:';
  const host = bare(address.hostname);
  // Addresses that are written as such are not resolved.
  const refused = isIP(host) === 0 ? null : whyRefused(checks.allowed, host, isPlain);
  if (refused) return Promise.reject(new AddressRefused(refused));
  return new Promise((done, failed) => {
    const send = isPlain ? requestHttp : requestHttps;
    const length = String(Buffer.byteLength(body));
    const outgoing = send(
      address,
      // A connection of its own for each call: a shared one would have been checked for another name.
      { method: 'POST', agent: false, lookup: checkedLookup(checks, isPlain), signal, headers: { ...headers, 'content-length': length } },
      (answer) => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }),
    );
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}
