import { call } from '#web/lib/call.ts';
import { setUser } from '#web/lib/session.ts';

/** Shows whoever changed a company its new look, if it is their own: the shell takes it from the signed-in person. */
export async function showOwnLook(): Promise<void> {
  setUser(await call('GET /api/auth/profile'));
}
