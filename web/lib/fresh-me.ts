import { call } from './call.ts';
import { setUser, useSession } from './session.ts';

/** Reads the signed-in person again, and shows what has changed about them, such as their rights. If that fails, nothing changes. */
export async function refreshMe(): Promise<void> {
  try {
    const fresh = await call('GET /api/auth/profile');
    if (JSON.stringify(fresh) !== JSON.stringify(useSession.getState().user)) setUser(fresh);
  } catch (error) {
    console.warn('the signed-in person was not read again', error);
  }
}
