import DataLoader from 'dataloader';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { bytes, statement } from '#server/database/statement.ts';
import type { Caller, ReadCaller } from '#server/http/caller.ts';
import { callerColumns, callerOf, isSignedIn } from './signed-in.ts';
import { hashOf } from './tokens.ts';
import { readViewCaller } from './view-as/view-caller.ts';
import { isViewToken } from './view-as/view-token.ts';

// Looks up each token's session, and then its person, one row at a time. PostgreSQL plans this statement only once, often when there are
// few people, and a plan made then would scan all people or all sessions on each call. If it knew the number of hashes, it would plan every
// call again.
const selectCallers = statement(
  'identity_callers',
  `select t.hash, ${callerOf}
    from unnest((select $1::bytea[])) t (hash)
      cross join lateral (select * from access_tokens where hash = t.hash limit 1) a
      cross join lateral (select * from sessions where id = a.session_id limit 1) s
      cross join lateral (select * from published.people where id = s.user_id limit 1) u
    where a.expires_at > $2 and ${isSignedIn('u')}`,
  { hash: bytes, ...callerColumns },
);

/**
 * Reads the caller from the database on each request, so that changes to role, company and status take effect immediately. Requests that
 * arrive together share one query.
 */
export function callerReader(database: Database, clock: Clock, demo: boolean): ReadCaller {
  async function readAll(tokens: readonly string[]): Promise<(Caller | null)[]> {
    // The same token may occur several times, because a screen makes several calls at the same time.
    const hashedTokens = [...new Set(tokens)].map((token) => ({ token, hash: hashOf(token) }));
    const rows = await selectCallers.rows(database, [hashedTokens.map(({ hash }) => hash), clock.now(), demo]);
    const byHash = new Map(rows.map(({ hash, ...caller }) => [hash.toString('hex'), Object.freeze({ ...caller, viewed_by: null })]));
    const byToken = new Map(hashedTokens.map(({ token, hash }) => [token, byHash.get(hash.toString('hex')) ?? null]));
    return tokens.map((token) => byToken.get(token) ?? null);
  }
  // Results must not be cached: with `cache`, a later request would get the state of an earlier one.
  const loader = new DataLoader(readAll, { cache: false, maxBatchSize: 50, batchScheduleFn: setImmediate });
  return (token) => (isViewToken(token) ? readViewCaller(database, clock.now(), demo, token) : loader.load(token));
}
