import type { Settings } from '#contract/settings.ts';
import { day } from '#server/calendar/durations.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Account, accountById, refusalOf, stateOf } from '#server/features/people/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { sessionEnded } from './activities.ts';
import {
  addSession,
  addTokens,
  endSessionById,
  lockSession,
  refreshTokenByHash,
  removeTokensOf,
  sessionOfToken,
  touchSession,
  useRefreshToken,
} from './queries.ts';
import { recordOwn } from './record.ts';
import { hashOf, newToken, successorOf } from './tokens.ts';

/** Milliseconds after which any session ends, and after which an unused one ends. */
const absoluteLife = 90 * day;
const idleLife = 14 * day;
/** Milliseconds within which a just-used refresh token returns the same successor again, for tabs that race. */
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
  /** Whether the demo's people may sign in. */
  demo?: boolean;
}

/** Stores a token pair for a session; the tokens themselves go only to the caller. */
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
 * Starts a session for someone whose right to it was checked.
 *
 * @param settings read before the transaction: inside it, the read would wait for a second connection while holding one
 */
export async function openSession(
  services: Services,
  tx: Transaction,
  settings: Settings,
  userId: PersonId,
  device: Device,
): Promise<Tokens & { id: string }> {
  const now = services.clock.now();
  const expires_at = new Date(now.getTime() + absoluteLife);
  const user_agent = device.user_agent?.slice(0, 300) ?? null;
  const id = await addSession(tx, { user_id: userId, created_at: now, last_used_at: now, expires_at, ip: device.ip, user_agent });
  return { id, ...(await store(services, tx, settings, id, newToken(), newToken())) };
}

/** Gives a session a new pair of tokens and invalidates its previous tokens. */
export async function renewTokens(services: Services, tx: Transaction, settings: Settings, sessionId: string): Promise<Tokens> {
  await removeTokensOf(tx, sessionId);
  return store(services, tx, settings, sessionId, newToken(), newToken());
}

/** Checks that this person may hold a session now; throws the reason if not. */
export function requireActive({ config }: Services, account: Account): void {
  const refusal = refusalOf[stateOf(account)];
  if (refusal) throw new Refusal(refusal);
  if (account.demo && !config.demo) throw new Refusal('demo_sign_in_closed');
}

type Rotation = { tokens: Tokens; account: Account } | 'refused';

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
  if (!known) return 'refused';
  // The session's row is locked first, so that a parent and its child that arrive at the same time wait for each other in one order.
  const session = await lockSession(tx, known.session_id);
  if (!session || session.ended_at || session.expires_at <= now) return 'refused';
  const account = await accountById(tx, session.user_id);
  // A token is not rotated if its owner's address is not `email`, because the caller is not its owner.
  if (!account || (email !== undefined && email !== account.email)) return 'refused';
  try {
    requireActive(services, account);
  } catch {
    return 'refused';
  }

  const sessionId = session.id;
  const refreshToken = successorOf(services.serverKey, parent, 'refresh');
  if (!(await useRefreshToken(tx, hash, now))) {
    const after = await refreshTokenByHash(tx, hash);
    if (!after?.used_at) return 'refused';
    const successor = await refreshTokenByHash(tx, hashOf(refreshToken));
    const racing = now.getTime() - after.used_at.getTime() <= grace && successor !== undefined && !successor.used_at;
    if (!racing) {
      await endSessionById(tx, sessionId, 'refresh_token_used_twice', now);
      await recordOwn(services, tx, sessionEnded, account, { session_id: sessionId, reason: 'refresh_token_used_twice' });
      return 'refused';
    }
  }
  await touchSession(tx, sessionId, now);
  return {
    tokens: await store(services, tx, settings, sessionId, successorOf(services.serverKey, parent, 'access'), refreshToken),
    account,
  };
}

/**
 * Exchanges a refresh token for its one successor. A token that was used before ends the whole family, except that the immediate parent
 * returns the same successor for ten seconds. Throws `refresh_invalid`.
 */
export async function refreshSession(services: Services, refreshToken: string, email: string | undefined) {
  // Refused with a return value instead of an exception, because the end of the family must be committed.
  const settings = await services.settings();
  const rotation = await inTransaction(services.database, (tx) => rotate(services, tx, settings, refreshToken, email));
  if (rotation === 'refused') throw new Refusal('refresh_invalid');
  return rotation;
}

/** Ends the session that any of the given tokens belongs to. Does nothing if there is none. */
export async function signOut(services: Services, tokens: readonly (string | null | undefined)[]): Promise<void> {
  const { database, clock } = services;
  for (const token of tokens) {
    const id = token ? await sessionOfToken(database, hashOf(token)) : undefined;
    if (!id) continue;
    await inTransaction(database, async (tx) => {
      const session = await lockSession(tx, id);
      if (!session || session.ended_at) return;
      await endSessionById(tx, id, 'signed_out', clock.now());
      const account = must(await accountById(tx, session.user_id), 'the owner of a session');
      await recordOwn(services, tx, sessionEnded, account, { session_id: id, reason: 'signed_out' });
    });
  }
}
