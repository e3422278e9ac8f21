import { create } from 'zustand';
import type { User } from '#contract/identity.ts';
import { isUnjudged, Problem } from './problem.ts';
import { store, stored, storedJson } from './storage.ts';
import { exchangeJson } from './transport.ts';
import { useView, viewNow } from './view-state.ts';

/** The auth state from the specification. */
export interface AuthState {
  user: User | null;
  token: string | null;
  refreshToken: string | null;
  isAuthenticated: boolean;
  /** True while a stored session is being checked at start. */
  isLoading: boolean;
}

const signedOut: AuthState = { user: null, token: null, refreshToken: null, isAuthenticated: false, isLoading: false };

/** Returns the session that this browser stores for all its tabs, or null if there is none. */
export function storedSession(): AuthState | null {
  const token = stored('token');
  const user = storedJson<User>('user');
  if (!token || !user) return null;
  return { user, token, refreshToken: stored('refresh_token'), isAuthenticated: true, isLoading: false };
}

/**
 * This tab's session: the signed-in person's, or that of the person whom a super admin is viewing as. The initial state is a
 * visitor's, because React hydrates a prerendered page with a store's initial state, and renders the current state right after that.
 */
export const useSession = create<AuthState>(() => signedOut);

const kept = storedSession();
if (kept) useSession.setState({ ...kept, isAuthenticated: false, isLoading: true });

export interface Credentials {
  token: string;
  refresh_token: string;
  user: User;
}

/** Sets credentials in storage, and in this tab unless it is viewing as someone else. The session is then authenticated and not loading. */
export function setCredentials({ token, refresh_token, user }: Credentials): void {
  // The token is stored last, because other tabs listen for it and must then find the rest.
  store('user', JSON.stringify(user));
  store('refresh_token', refresh_token);
  store('token', token);
  if (!viewNow()) useSession.setState({ user, token, refreshToken: refresh_token, isAuthenticated: true, isLoading: false });
}

/** Stores new tokens for the signed-in person. The old ones become invalid. */
export function renewTokens(tokens: Pick<Credentials, 'token' | 'refresh_token'>): void {
  const { user } = useSession.getState();
  if (user) setCredentials({ ...tokens, user });
}

export function setUser(user: User): void {
  // During a view, the stored person is not the one whose screens are shown.
  if (viewNow()) return;
  store('user', JSON.stringify(user));
  useSession.setState({ user });
}

export function clearSession(): void {
  store('token', null);
  store('refresh_token', null);
  store('user', null);
  useView.setState({ view: null });
  useSession.setState(signedOut);
}

/**
 * Runs actions one at a time across all tabs if the browser supports it (Web Locks need HTTPS). In other browsers, the server's grace
 * period for replaced tokens makes up for it.
 */
function inTurn<T>(action: () => Promise<T>): Promise<T> {
  return 'locks' in navigator && navigator.locks ? (navigator.locks.request('cairn-refresh', action) as Promise<T>) : action();
}

let refreshing: Promise<string | null> | null = null;

async function refreshNow(failed: string | null): Promise<string | null> {
  // Another tab may have refreshed the token while this one was waiting.
  const now = stored('token');
  const user = storedJson<User>('user');
  const refreshToken = stored('refresh_token');
  if (now && user && refreshToken && now !== failed) {
    setCredentials({ token: now, refresh_token: refreshToken, user });
    return now;
  }
  if (!refreshToken) return null;
  try {
    const email = user?.email;
    const data = (await exchangeJson(
      'POST /api/auth/refresh-token',
      { body: { refresh_token: refreshToken, ...(email ? { email } : {}) } },
      null,
    )) as Credentials;
    setCredentials(data);
    return data.token;
  } catch (error) {
    if (error instanceof Problem && isUnjudged(error)) throw error;
    return null;
  }
}

/**
 * Returns a new access token after `failed` was refused. The refresh happens only once for all requests in all tabs. Returns null if the
 * session has ended.
 */
export function refreshSession(failed: string | null): Promise<string | null> {
  refreshing ??= inTurn(() => refreshNow(failed)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Returns whether someone has signed in here before. Their stored session may have ended since. */
export const useKnown = (): boolean => useSession((state) => state.token !== null && state.user !== null);
