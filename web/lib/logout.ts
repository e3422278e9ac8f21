import { call } from './call.ts';
import { clearSession, useSession } from './session.ts';
import { forgetPerson } from './storage.ts';

/**
 * Ends the session here and on the server. If the server cannot be told, the session is forgotten here all the same, with what this
 * browser keeps of the person; how they like the page to look stays, and reports of study that could not be sent.
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
