import DataLoader from 'dataloader';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { bytes, statement } from '#server/database/statement.ts';
import type { Caller, ReadCaller } from '#server/http/caller.ts';
import { callerColumns, callerOf, isSignedIn } from './signed-in.ts';
import { hashOf } from './tokens.ts';
import { readViewCaller } from './view-as/view-caller.ts';
import { isViewToken } from './view-as/view-token.ts';

const reading = statement(
  'identity_callers',
  `select a.hash, ${callerOf}
    from access_tokens a join sessions s on s.id = a.session_id join published.people u on u.id = s.user_id
    where a.hash = any($1::bytea[]) and a.expires_at > $2 and ${isSignedIn('u')}`,
  { hash: bytes, ...callerColumns },
);

/**
 * Reads who makes a call, fresh on each request: role, company and state act at once. Requests that have come in together
 * are looked up together, after all of them have come.
 */
export function callerReader(database: Database, clock: Clock, demo: boolean): ReadCaller {
  async function readAll(tokens: readonly string[]): Promise<(Caller | null)[]> {
    const hashes = tokens.map(hashOf);
    const rows = await reading.rows(database, [hashes, clock.now(), demo]);
    return hashes.map((hash) => {
      const row = rows.find((one) => one.hash.equals(hash));
      if (!row) return null;
      const { hash: _, ...caller } = row;
      return { ...caller, viewed_by: null };
    });
  }
  // Nothing is kept: `cache` would answer a later request with what was true for an earlier one.
  const loader = new DataLoader(readAll, { cache: false, maxBatchSize: 50, batchScheduleFn: setImmediate });
  return (token) => (isViewToken(token) ? readViewCaller(database, clock.now(), demo, token) : loader.load(token));
}
