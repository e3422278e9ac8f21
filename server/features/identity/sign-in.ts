import { networkOf } from '#server/http/network.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { passwordFits } from './password.ts';
import { lockUser, personByEmail, sessionsSince } from './queries.ts';
import { type Device, openSession, requireActive } from './session.ts';
import { hashOf } from './tokens.ts';

/** Wrong passwords for one account from one address, and the seconds in which they are counted. */
const attempts = { points: 10, seconds: 900 };
const day = 86_400_000;

/**
 * Signs somebody in. An unknown address and a wrong password get the same answer in the same time; only somebody with the right
 * password is told why the account may not sign in yet. Attempts are counted per account *and* address, so that nobody
 * can lock another out.
 */
export async function signIn(services: Services, email: string, password: string, device: Device) {
  const pair = `${hashOf(email).toString('base64url')} ${networkOf(device.ip ?? '')}`;
  await services.limits.take('sign-in', pair, attempts.points, attempts.seconds, 'too_many_sign_ins');

  const person = await personByEmail(services.database, email);
  const fits = await passwordFits(person?.user.password_hash, password);
  if (!person || !fits) throw new Refusal('wrong_credentials');
  await services.limits.forget('sign-in', pair, attempts.points, attempts.seconds);
  const settings = await services.settings();
  requireActive(services, settings, person);

  const now = services.clock.now();
  return services.database.transaction(async (tx) => {
    await lockUser(tx, person.user.id);
    const today = await sessionsSince(tx, person.user.id, new Date(now.getTime() - day));
    if (today >= settings.max_daily_sessions && !person.user.demo) throw new Refusal('too_many_sessions_today');
    return { tokens: await openSession(services, tx, settings, person.user.id, device), person };
  });
}
