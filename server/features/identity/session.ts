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

/** Milliseconds after which every session ends, and milliseconds after which an unused one ends. */
const absoluteLife = 90 * day;
const idleLife = 14 * day;
/** Milliseconds for which a used refresh token still returns the same successor, for tabs that refresh at the same moment. */
const grace = 10_000;

export interface Tokens {
  token: string;
  refresh_token: string;
  /** The access token's lifetime, in seconds. */
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
 * Starts a session for someone who has proved that the account is theirs.
 *
 * @param settings must be read before the transaction: inside it, the read would wait for a second connection while the transaction holds
 * one
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

/** Gives a session a new token pair and invalidates its previous tokens. */
export async function renewTokens(services: Services, tx: Transaction, settings: Settings, sessionId: string): Promise<Tokens> {
  await removeTokensOf(tx, sessionId);
  return store(services, tx, settings, sessionId, newToken(), newToken());
}

/** Throws the reason why an account's owner may not have a session now, if there is one. */
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
  // The session's row is locked first, so that requests with a token and with its successor wait for each other in a fixed order.
  const session = await lockSession(tx, known.session_id);
  if (!session || session.ended_at || session.expires_at <= now) return 'refused';
  const account = await accountById(tx, session.user_id);
  // If `email` is not the token owner's address, the caller is not the owner, and the token is not rotated.
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
 * Exchanges a refresh token for its only successor. Using a token again ends the whole token family, except that for ten seconds the last
 * used token returns the same successor again. Throws `refresh_invalid`.
 */
export async function refreshSession(services: Services, refreshToken: string, email: string | undefined) {
  // The refusal is a return value instead of an exception, because ending the token family must be committed.
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
