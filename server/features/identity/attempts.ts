import pLimit, { type LimitFunction } from 'p-limit';
import { networkOf, siteOf } from '#server/http/network.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { isKnownNetwork } from './network-queries.ts';
import { hashOf } from './tokens.ts';

// The limits that slow guessing down. docs/security.md lists the same figures. Only wrong passwords stay counted.

/** The number of wrong passwords allowed for an account from a known network, and the seconds during which they are counted. */
const atKnown = { free: 10, seconds: 900 };
/**
 * The number of wrong passwords allowed for an account from all other networks before each further attempt has to wait, and the seconds
 * during which they are counted.
 */
const forAccount = { free: 10, seconds: 3_600 };
/** Seconds during which wrong passwords from one network are counted. The number of free ones is a setting. */
const networkSeconds = 900;
/** A site (65,536 networks) gets this many times a single network's free attempts. */
const networksOfSite = 4;

/**
 * The number of networks that may each make one further attempt at an account without waiting, and the seconds during which they are
 * counted. This lets an owner in a new place sign in while others are guessing, unless they guess from as many networks.
 */
const firstFromNetwork = { networks: 60, seconds: 3_600 };

/**
 * Seconds between two attempts, growing with the number of wrong passwords; an account is never locked. An hour allows at most 10 free
 * attempts at an account from unknown networks, 12 at the first six delays, 58 at the last delay, and one from each of the first 60
 * networks: 140 in all.
 */
const delays = [1, 2, 4, 8, 16, 30, 60];
/** Attempts allowed at each delay. */
const attemptsAtDelay = 2;

/** An attempt that was admitted. */
export interface Attempt {
  /**
   * The number of wrong passwords for the account in the last hour, including this attempt as if it were wrong; null on a known network.
   */
  failures: number | null;
  /** Takes the attempt out of the count, once the password has turned out to be right. */
  takeBack(): Promise<void>;
}

interface Counter {
  name: string;
  key: string;
  free: number;
  seconds: number;
  /** Whether an attempt beyond the free ones is allowed without a wait. */
  isFirst?: () => Promise<boolean>;
}

/** Takes one of this many points, and returns whether one was available. */
async function wasTaken({ limits }: Services, name: string, key: string, points: number, seconds: number): Promise<boolean> {
  try {
    await limits.take(name, key, points, seconds);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Whether this is a network's first attempt beyond the free ones at an account, and the network is among the first ones allowed. */
const isFirstFrom = async (services: Services, account: string, network: string): Promise<boolean> =>
  (await wasTaken(services, 'sign-in-first', `${account} ${network}`, 1, firstFromNetwork.seconds)) &&
  (await wasTaken(services, 'sign-in-first-networks', account, firstFromNetwork.networks, firstFromNetwork.seconds));

/** Counts an attempt, or refuses it if the last one was too recent; a refused attempt is not counted. */
async function countOrRefuse({ limits }: Services, { name, key, free, seconds, isFirst }: Counter): Promise<number> {
  const failures = await limits.count(name, key, seconds);
  if (failures <= free || (await isFirst?.())) return failures;
  const delay = delays[Math.floor((failures - free - 1) / attemptsAtDelay)] ?? delays.at(-1) ?? 1;
  try {
    await limits.take(`${name}-delay-${delay}`, key, 1, delay, 'too_many_sign_ins');
  } catch (error) {
    await limits.uncount(name, key, seconds);
    throw error;
  }
  return failures;
}

/**
 * Admits an attempt to sign in, or refuses it with the time to try again. Attempts at an account are counted across all networks, and
 * attempts from a network across all accounts. A network that the account has recently signed in from has a separate count, so that no one
 * elsewhere can lock its owner out. An address without an account is counted in the same way. Throws `too_many_sign_ins`.
 */
async function admitAttempt(services: Services, email: string, ip: string | null): Promise<Attempt> {
  const { limits, database, clock } = services;
  const network = networkOf(ip ?? '');
  const account = hashOf(email).toString('base64url');
  if (await isKnownNetwork(database, email, network, clock.now())) {
    const name = 'sign-in-at-known';
    const key = `${account} ${network}`;
    if ((await limits.count(name, key, atKnown.seconds)) <= atKnown.free)
      return { failures: null, takeBack: () => limits.uncount(name, key, atKnown.seconds) };
  }

  const { secret_limit_per_quarter_hour: free } = await services.settings();
  const site = siteOf(network);
  const counters: Counter[] = [
    { name: 'sign-in-account', key: account, ...forAccount, isFirst: () => isFirstFrom(services, account, network) },
    { name: 'sign-in-network', key: network, free, seconds: networkSeconds },
    ...(site ? [{ name: 'sign-in-site', key: site, free: free * networksOfSite, seconds: networkSeconds }] : []),
  ];
  const counted: Counter[] = [];
  const takeBack = async () => {
    for (const { name, key, seconds } of counted.splice(0)) await limits.uncount(name, key, seconds);
  };
  let failures: number | null = null;
  for (const counter of counters) {
    try {
      const count = await countOrRefuse(services, counter);
      failures ??= count;
      counted.push(counter);
    } catch (error) {
      if (error instanceof Refusal) await takeBack();
      throw error;
    }
  }
  return { failures, takeBack };
}

/** The number of attempts from one network at one account that may wait while another is checked. */
const mostWaiting = 40;
/** Seconds after which a caller who found the queue full may try again. */
const tryAgainAfter = 2;

/** The queue for each account and network whose password is being checked. */
const lines = new Map<string, LimitFunction>();

/**
 * Checks an admitted attempt's password. Attempts from one network at one account are checked one after another. Otherwise many correct
 * attempts at the same moment, as in a classroom that shares an account, would count as wrong until they are checked. Throws
 * `too_many_sign_ins`, and `unavailable` if too many are waiting.
 *
 * @param judge takes the attempt out of the count if the password was right
 */
export async function inLine<T>(
  services: Services,
  email: string,
  ip: string | null,
  verify: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const key = `${email} ${networkOf(ip ?? '')}`;
  const line = lines.get(key) ?? pLimit(1);
  if (line.pendingCount >= mostWaiting) throw new Refusal('unavailable', { retryAfter: tryAgainAfter });
  lines.set(key, line);
  try {
    return await line(async () => verify(await admitAttempt(services, email, ip)));
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(key);
  }
}
