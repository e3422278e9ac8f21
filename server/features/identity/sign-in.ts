import { day } from '#server/calendar/durations.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Account, accountByEmail, lockUser } from '#server/features/people/index.ts';
import { networkOf } from '#server/http/network.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { signedIn, signInFailed } from './activities.ts';
import { passwordFits } from './password.ts';
import { sessionsSince } from './queries.ts';
import { recordOwn } from './record.ts';
import { type Device, openSession, requireActive } from './session.ts';
import { hashOf } from './tokens.ts';

/** Wrong passwords for one account from one address, and the seconds in which they are counted. */
const attempts = { points: 10, seconds: 900 };

/** Writes a wrong password down, once a minute for an account. Nobody waits for it: the answer's time must not tell that there is an account. */
function recordFailure(services: Services, account: Account): void {
  services.limits
    .take('sign-in-failure-record', account.id, 1, 60)
    .then(() => inTransaction(services.database, (tx) => recordOwn(services, tx, signInFailed, account, {})))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) services.log.warn({ err: error }, 'a wrong password was not written down');
    });
}

/**
 * Signs somebody in. An unknown address and a wrong password get the same answer in the same time; only somebody with the right
 * password is told why the account may not sign in yet. Attempts are counted per account *and* address, so that nobody
 * can lock another out.
 */
export async function signIn(services: Services, email: string, password: string, device: Device) {
  const pair = `${hashOf(email).toString('base64url')} ${networkOf(device.ip ?? '')}`;
  await services.limits.take('sign-in', pair, attempts.points, attempts.seconds, 'too_many_sign_ins');

  const account = await accountByEmail(services.database, email);
  const fits = await passwordFits(account?.password_hash, password);
  if (account && !fits) recordFailure(services, account);
  if (!account || !fits) throw new Refusal('wrong_credentials');
  await services.limits.forget('sign-in', pair, attempts.points, attempts.seconds);
  const settings = await services.settings();
  requireActive(services, settings, account);

  const now = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    await lockUser(tx, account.id);
    const today = await sessionsSince(tx, account.id, new Date(now.getTime() - day));
    if (today >= settings.max_daily_sessions && !account.demo) throw new Refusal('too_many_sessions_today');
    const { id, ...tokens } = await openSession(services, tx, settings, account.id, device);
    await recordOwn(services, tx, signedIn, account, { session_id: id });
    return { tokens, account };
  });
}
