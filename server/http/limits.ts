import type { FastifyRequest } from 'fastify';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/database/database.ts';
import { accountableFor, type Caller } from './caller.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';
import { returnPoints, takePoints } from './shared-points.ts';

/** The codes of refusals by a limit. */
type LimitCode = 'too_many_requests' | 'too_many_sign_ins' | 'too_many_messages';

export interface Limits {
  /** Limits calls that accept or send secrets, for every caller. */
  ofSecrets(endpoint: Endpoint, request: FastifyRequest): Promise<void>;
  /** Limits calls by visitors who are not signed in. */
  byAddress(endpoint: Endpoint, request: FastifyRequest): Promise<void>;
  byAccount(endpoint: Endpoint, caller: Caller): Promise<void>;
  /** Takes one of `points` per `seconds` for the key, or refuses with the code. */
  take(name: string, key: string, points: number, seconds: number, code?: LimitCode): Promise<void>;
  /** Takes one of `points` per `seconds` for each key, all in one step. Returns the keys that have none left. */
  takeEach(name: string, keys: readonly string[], points: number, seconds: number): Promise<Set<string>>;
  /** Gives each of these keys one point back. */
  giveBack(name: string, keys: readonly string[], points: number, seconds: number): Promise<void>;
  /** Adds one to the key's count, and returns the count within these seconds, including this one. It refuses nothing. */
  count(name: string, key: string, seconds: number): Promise<number>;
  /** Takes one off the key's count again. */
  uncount(name: string, key: string, seconds: number): Promise<void>;
}

/** A number that no count reaches. */
const countless = 1_000_000_000;

/**
 * Limits on calls. They are counted in memory if this is the only process, and in the database if there may be several.
 * @param shared a database that several processes share; `null` for the embedded one
 */
export function limitsOf(settings: () => Promise<Settings>, shared: Database | null): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiter(name: string, points: number, seconds: number): RateLimiterAbstract {
    const id = `${name}:${points}:${seconds}`;
    let known = limiters.get(id);
    if (!known) {
      const options = { keyPrefix: name, points, duration: seconds };
      known = shared
        ? new RateLimiterPostgres({
            ...options,
            storeClient: shared.$client,
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: true,
          })
        : new RateLimiterMemory(options);
      limiters.set(id, known);
    }
    return known;
  }

  async function take(name: string, key: string, points: number, seconds: number, code: LimitCode = 'too_many_requests') {
    try {
      await limiter(name, points, seconds).consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new Refusal(code, { retryAfter: error.msBeforeNext / 1000, limit: name });
      throw error;
    }
  }

  async function takeEach(name: string, keys: readonly string[], points: number, seconds: number): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    if (shared) {
      const now = Date.now();
      // The limiter uses the same names when it counts single keys.
      const keyOf = (key: string) => `${name}:${key}`;
      const taken = await takePoints.rows(shared, [keys.map(keyOf), now + seconds * 1_000, now]);
      const exhausted = new Set(taken.filter((row) => row.points > points).map(({ key }) => key));
      return new Set(keys.filter((key) => exhausted.has(keyOf(key))));
    }
    const known = limiter(name, points, seconds);
    const counts = await Promise.all(keys.map((key) => known.penalty(key)));
    return new Set(keys.filter((_, index) => (counts[index]?.consumedPoints ?? 0) > points));
  }

  async function giveBack(name: string, keys: readonly string[], points: number, seconds: number): Promise<void> {
    if (keys.length === 0) return;
    if (shared) await returnPoints.count(shared, [keys.map((key) => `${name}:${key}`), Date.now()]);
    else await Promise.all(keys.map((key) => limiter(name, points, seconds).reward(key)));
  }

  return {
    take,
    takeEach,
    giveBack,
    count: async (name, key, seconds) => (await limiter(name, countless, seconds).consume(key)).consumedPoints,
    async uncount(name, key, seconds) {
      await limiter(name, countless, seconds).reward(key);
    },
    async ofSecrets(endpoint, request) {
      const { secret_limit_per_quarter_hour } = await settings();
      await take('secret', `${endpoint.path} ${networkOf(request.ip)}`, secret_limit_per_quarter_hour, 900);
    },
    async byAddress(endpoint, request) {
      if (endpoint.limit === 'none' || endpoint.limit === 'secret') return;
      const { anonymous_limit_per_minute } = await settings();
      await take('anonymous', networkOf(request.ip), anonymous_limit_per_minute, 60);
    },
    async byAccount(endpoint, caller) {
      if (endpoint.limit === 'none') return;
      const { rate_limit_per_hour, read_limit_per_minute } = await settings();
      if (endpoint.method === 'GET' || endpoint.limit === 'report') await take('read', accountableFor(caller), read_limit_per_minute, 60);
      else await take('write', accountableFor(caller), rate_limit_per_hour, 3600);
    },
  };
}
