import { call } from '#web/lib/call.ts';
import { setUser } from '#web/lib/session.ts';

/** Updates the look immediately for an admin who has changed their own company. The shell takes it from the signed-in person. */
export async function showOwnLook(): Promise<void> {
  setUser(await call('GET /api/auth/profile'));
}
