import { call } from './call.ts';
import { clearSession, useSession } from './session.ts';
import { forgetPerson } from './storage.ts';

/**
 * Ends the session here and on the server. If the server cannot be reached, this still removes the session and everything this browser
 * stores about the person, except for display preferences and unsent study reports.
 */
export async function logout(): Promise<void> {
  const { refreshToken } = useSession.getState();
  try {
    await call('POST /api/auth/logout', { body: refreshToken ? { refresh_token: refreshToken } : {} });
  } catch (error) {
    console.warn('the server could not be told of the sign-out', error);
  }
  clearSession();
  forgetPerson();
}
