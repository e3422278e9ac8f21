import { call } from '#web/lib/call.ts';
import { setUser } from '#web/lib/session.ts';

/** Shows the person who changed their own company its new look, which the shell takes from the signed-in person. */
export async function showOwnLook(): Promise<void> {
  setUser(await call('GET /api/auth/profile'));
}
