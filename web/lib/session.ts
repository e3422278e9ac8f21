import { create } from 'zustand';
import type { User } from '#contract/identity.ts';
import { isUnjudged, Problem } from './problem.ts';
import { store, stored, storedJson } from './storage.ts';
import { exchangeJson } from './transport.ts';
import { useView, viewNow } from './view-state.ts';

/** The specification's auth state. */
export interface AuthState {
  user: User | null;
  token: string | null;
  refreshToken: string | null;
  isAuthenticated: boolean;
  /** True while a stored session is being checked at start. */
  isLoading: boolean;
}

const signedOut: AuthState = { user: null, token: null, refreshToken: null, isAuthenticated: false, isLoading: false };

/** The session that this browser keeps, for all its tabs; null without one. */
export function storedSession(): AuthState | null {
  const token = stored('token');
  const user = storedJson<User>('user');
  if (!token || !user) return null;
  return { user, token, refreshToken: stored('refresh_token'), isAuthenticated: true, isLoading: false };
}

function fromStorage(): AuthState {
  const kept = storedSession();
  return kept ? { ...kept, isAuthenticated: false, isLoading: true } : signedOut;
}

/** Whose this tab is: the signed-in person's, or of whom a super admin looks as. */
export const useSession = create<AuthState>(fromStorage);

export interface Credentials {
  token: string;
  refresh_token: string;
  user: User;
}

/** Setting credentials makes the session authenticated and not loading, in storage and in this tab, unless it looks as somebody else. */
export function setCredentials({ token, refresh_token, user }: Credentials): void {
  // The token last: other tabs listen for it and find the rest already there.
  store('user', JSON.stringify(user));
  store('refresh_token', refresh_token);
  store('token', token);
  if (!viewNow()) useSession.setState({ user, token, refreshToken: refresh_token, isAuthenticated: true, isLoading: false });
}

/** New tokens for whoever is signed in: the old ones are void. */
export function renewTokens(tokens: Pick<Credentials, 'token' | 'refresh_token'>): void {
  const { user } = useSession.getState();
  if (user) setCredentials({ ...tokens, user });
}

export function setUser(user: User): void {
  // Who is looked as is not who is stored.
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

/** One after the other in all tabs where the browser can (Web Locks need a secure context); the server's grace covers the rest. */
function inTurn<T>(action: () => Promise<T>): Promise<T> {
  return 'locks' in navigator && navigator.locks ? (navigator.locks.request('cairn-refresh', action) as Promise<T>) : action();
}

let refreshing: Promise<string | null> | null = null;

async function refreshNow(failed: string | null): Promise<string | null> {
  // Another tab may have done it while this one waited for its turn.
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
 * A new access token after `failed` was refused: one refresh for all requests of this tab and all tabs. Null when the
 * session is over.
 */
export function refreshSession(failed: string | null): Promise<string | null> {
  refreshing ??= inTurn(() => refreshNow(failed)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Whether somebody has signed in here before. Whether the stored session still holds is checked when it is used. */
export const useKnown = (): boolean => useSession((state) => state.token !== null && state.user !== null);
