import DataLoader from 'dataloader';
import type pg from 'pg';
import type { Role } from '#contract/access.ts';
import type { Settings } from '#contract/settings.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { Caller, ReadCaller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { refusalOf, stateOf } from './account.ts';
import {
  addSession,
  addTokens,
  endSessionById,
  type Person,
  personById,
  refreshTokenByHash,
  sessionOfToken,
  touchSession,
  useRefreshToken,
} from './queries.ts';
import { hashOf, newToken, successorOf } from './tokens.ts';

const day = 86_400_000;
/** Milliseconds after which a session ends however busy it is, and after which it ends when nobody uses it. */
const absoluteLife = 90 * day;
const idleLife = 14 * day;
/** Milliseconds within which a refresh token that was just used gives the same successor again: tabs racing. */
const grace = 10_000;

export interface Tokens {
  token: string;
  refresh_token: string;
  /** Seconds. */
  expires_in: number;
}

export interface Device {
  ip: string | null;
  user_agent: string | null;
}

interface CallerRow {
  hash: Buffer;
  user_id: string;
  email: string;
  role: Role;
  company_id: string | null;
  chapter_id: string | null;
  timezone: string;
  session_id: string;
}

const readCaller = {
  name: 'actors',
  text: `select a.hash, u.id as user_id, u.email, u.role, u.company_id, u.chapter_id, u.timezone, s.id as session_id
    from access_tokens a join sessions s on s.id = a.session_id join users u on u.id = s.user_id left join companies c on c.id = u.company_id
    where a.hash = any($1::bytea[]) and a.expires_at > $2 and s.ended_at is null and s.expires_at > $2
      and u.approved_at is not null and u.rejected_at is null and u.deactivated_at is null and c.suspended_at is null and (not u.demo or $3)`,
};

/**
 * Reads who asks, fresh on each request: role, company and state act at once. Requests that have come in together are
 * looked up together, after all of them have come.
 */
export function callerReader(pool: pg.Pool, clock: Clock, demo: boolean): ReadCaller {
  async function readAll(tokens: readonly string[]): Promise<(Caller | null)[]> {
    const hashes = tokens.map(hashOf);
    const { rows } = await pool.query<CallerRow>({ ...readCaller, values: [hashes, clock.now(), demo] });
    return hashes.map((hash) => {
      const row = rows.find((one) => one.hash.equals(hash));
      if (!row) return null;
      return {
        userId: row.user_id,
        email: row.email,
        role: row.role,
        companyId: row.company_id,
        chapterId: row.chapter_id,
        timezone: row.timezone,
        sessionId: row.session_id,
      };
    });
  }
  // Nothing is kept: `cache` would answer a later request with what was true for an earlier one.
  const loader = new DataLoader(readAll, { cache: false, maxBatchSize: 50, batchScheduleFn: setImmediate });
  return (token) => loader.load(token);
}

/** Stores a pair for a session; the tokens themselves go to the caller alone. */
async function store(
  services: Services,
  tx: Transaction,
  { session_timeout }: Settings,
  sessionId: string,
  token: string,
  refreshToken: string,
): Promise<Tokens> {
  const now = services.clock.now().getTime();
  const access = { hash: hashOf(token), expires_at: new Date(now + session_timeout * 1000) };
  await addTokens(tx, sessionId, access, { hash: hashOf(refreshToken), expires_at: new Date(now + idleLife) });
  return { token, refresh_token: refreshToken, expires_in: session_timeout };
}

/**
 * Begins a session for somebody whose right to it was checked.
 *
 * @param settings read before the transaction: inside, it would wait for a second connection while holding one
 */
export async function openSession(
  services: Services,
  tx: Transaction,
  settings: Settings,
  userId: string,
  device: Device,
): Promise<Tokens> {
  const now = services.clock.now();
  const expires_at = new Date(now.getTime() + absoluteLife);
  const user_agent = device.user_agent?.slice(0, 300) ?? null;
  const id = await addSession(tx, { userId, created_at: now, last_used_at: now, expires_at, ip: device.ip, user_agent });
  return store(services, tx, settings, id, newToken(), newToken());
}

/** Whether this person may hold a session now; throws the reason if not. */
export function requireActive({ config }: Services, settings: Settings, person: NonNullable<Person>): void {
  const refusal = refusalOf[stateOf(person.user, settings)];
  if (refusal) throw new Refusal(refusal);
  if (person.companySuspendedAt) throw new Refusal('company_suspended');
  if (person.user.demo && !config.demo) throw new Refusal('demo_sign_in_closed');
}

type Rotation = { tokens: Tokens; person: NonNullable<Person> } | 'refused';

async function rotate(
  services: Services,
  tx: Transaction,
  settings: Settings,
  parent: string,
  email: string | undefined,
): Promise<Rotation> {
  const now = services.clock.now();
  const hash = hashOf(parent);
  const known = await refreshTokenByHash(tx, hash);
  if (!known || known.session.ended_at || known.session.expires_at <= now) return 'refused';
  const person = await personById(tx, known.session.userId);
  // Another's address rotates nothing: it is not this person who asks.
  if (!person || (email !== undefined && email !== person.user.email)) return 'refused';
  try {
    requireActive(services, settings, person);
  } catch {
    return 'refused';
  }

  const sessionId = known.session.id;
  const refreshToken = successorOf(services.serverKey, parent, 'refresh');
  if (!(await useRefreshToken(tx, hash, now))) {
    const after = await refreshTokenByHash(tx, hash);
    if (!after?.token.used_at) return 'refused';
    const successor = await refreshTokenByHash(tx, hashOf(refreshToken));
    const racing = now.getTime() - after.token.used_at.getTime() <= grace && successor !== undefined && !successor.token.used_at;
    if (!racing || after.session.ended_at) {
      await endSessionById(tx, sessionId, 'refresh token used twice', now);
      return 'refused';
    }
  }
  await touchSession(tx, sessionId, now);
  return {
    tokens: await store(services, tx, settings, sessionId, successorOf(services.serverKey, parent, 'access'), refreshToken),
    person,
  };
}

/**
 * Exchanges a refresh token for its one successor. An old one ends the whole family, except that the immediate parent
 * gives the same successor for ten seconds. Throws `refresh_invalid`.
 */
export async function refreshSession(services: Services, refreshToken: string, email: string | undefined) {
  // Refused by value, not by throwing: what ended the family must be committed.
  const settings = await services.settings();
  const rotation = await services.database.transaction((tx) => rotate(services, tx, settings, refreshToken, email));
  if (rotation === 'refused') throw new Refusal('refresh_invalid');
  return rotation;
}

/** Ends the session that any of the given tokens belongs to. Nothing to end is fine. */
export async function signOut(services: Services, tokens: readonly (string | undefined)[]): Promise<void> {
  const database: Database = services.database;
  for (const token of tokens) {
    const id = token ? await sessionOfToken(database, hashOf(token)) : undefined;
    if (id) await endSessionById(database, id, 'signed out', services.clock.now());
  }
}
