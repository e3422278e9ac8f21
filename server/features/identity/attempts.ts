import { networkOf, siteOf } from '#server/http/network.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { isKnownNetwork } from './network-queries.ts';
import { hashOf } from './tokens.ts';

// What slows guesses down; docs/security.md says it with these figures. Only wrong passwords stay counted.

/** Wrong passwords for an account from a network that it is known at, and the seconds in which they are counted. */
const atKnown = { free: 10, seconds: 900 };
/** Wrong passwords for an account from everywhere else, before each further one has to wait. */
const forAccount = { free: 10, seconds: 3_600 };
/** Seconds in which wrong passwords from one network are counted; how many are free is a setting. */
const networkSeconds = 900;
/** How many times as many are free for a site, which has 65,536 networks. */
const networksOfSite = 4;

/** Seconds between two attempts, growing with the number of wrong passwords; never a lock. */
const delays = [1, 2, 4, 8, 16, 30];
/** Attempts that are let through at each of the delays. */
const attemptsAtDelay = 2;

/** An attempt that was let through. */
export interface Attempt {
  /** Wrong passwords for the account in the last hour, as if this one were wrong too; null at a known network. */
  failures: number | null;
  /** Takes the attempt back: the password was right. */
  takeBack(): Promise<void>;
}

interface Counter {
  name: string;
  key: string;
  free: number;
  seconds: number;
}

/** Counts an attempt, or refuses it because the last one was too short a time ago; what is refused is not counted. */
async function countOrRefuse({ limits }: Services, { name, key, free, seconds }: Counter): Promise<number> {
  const failures = await limits.count(name, key, seconds);
  if (failures <= free) return failures;
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
 * Lets an attempt to sign in through, or refuses it with the time to come back. An account is counted over all networks, and a network
 * over all accounts; where the account has signed in from lately, it has a count of its own, so that nobody elsewhere can hold its
 * owner up. An address without an account is counted in the same way. Throws `too_many_sign_ins`.
 */
export async function admitAttempt(services: Services, email: string, ip: string | null): Promise<Attempt> {
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
    { name: 'sign-in-account', key: account, ...forAccount },
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
