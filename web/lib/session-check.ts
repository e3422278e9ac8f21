import type { User } from '#contract/identity.ts';
import { callWith } from './call.ts';
import { isUnjudged, Problem } from './problem.ts';
import { clearSession, setUser, useSession } from './session.ts';
import { forgetPerson, stored, storedJson } from './storage.ts';
import { viewNow } from './view-state.ts';

/** The request for the current user that the page itself made, before the application was loaded (`web/index.html`). */
interface EarlyProfile {
  token: string;
  answer: Promise<Response>;
}

/** Takes over the page's own request for the current user. Returns undefined if there was none for this session, or if it was refused. */
async function earlyProfile(token: string): Promise<User | undefined> {
  const page = globalThis as { earlyProfile?: EarlyProfile };
  const early = page.earlyProfile;
  delete page.earlyProfile;
  if (early?.token !== token) return undefined;
  try {
    const response = await early.answer;
    return response.ok ? ((await response.json()) as { data: User }).data : undefined;
  } catch {
    return undefined;
  }
}

/** Restores a stored session: fetches the current user and replaces the stored one if it differs. */
async function restore(): Promise<void> {
  const { user, token } = useSession.getState();
  if (!user || !token) return;
  try {
    const fresh = (await earlyProfile(token)) ?? (await callWith('GET /api/auth/profile', {}, { headers: { 'x-user-email': user.email } }));
    if (JSON.stringify(fresh) !== JSON.stringify(useSession.getState().user)) setUser(fresh);
    useSession.setState({ isAuthenticated: true, isLoading: false });
  } catch (error) {
    console.warn('session check failed', error);
    if (error instanceof Problem && isUnjudged(error)) {
      // The stored session may still turn out to be valid once the server responds again.
      useSession.setState({ isAuthenticated: true, isLoading: false });
      return;
    }
    clearSession();
  }
}

let check: Promise<void> | null = null;

/** Resolves once it is known whether someone is signed in. The check runs once per page load. */
export function sessionChecked(): Promise<void> {
  check ??= useSession.getState().isLoading ? restore() : Promise.resolve();
  return check;
}

/** Follows other tabs: adopts a new token, and signs this tab out when another tab signs out. */
export function followOtherTabs(onSignedOut: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== 'token' && event.key !== null) return;
    const token = stored('token');
    if (!token) {
      if (!useSession.getState().isAuthenticated) return;
      clearSession();
      forgetPerson();
      onSignedOut();
      return;
    }
    // A tab that is viewing as someone else adopts the stored session when the view ends.
    if (viewNow()) return;
    const user = storedJson<NonNullable<ReturnType<typeof useSession.getState>['user']>>('user');
    useSession.setState({
      token,
      refreshToken: stored('refresh_token'),
      ...(user ? { user, isAuthenticated: true, isLoading: false } : {}),
    });
  });
}
