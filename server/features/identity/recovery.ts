import { Refusal } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { askForMail } from './account-mail.ts';
import { mayMail } from './mail-limit.ts';
import { passwordChangedMail } from './mails.ts';
import { checkPassword, hashPassword, passwordFits } from './password.ts';
import { endSessionsOf, isExpiredToken, personById, updateUser, useOneTimeToken, useUpTokensOf } from './queries.ts';
import { hashOf } from './tokens.ts';

/** Sends a link to choose a new password, if the address is known; neither the answer nor its time tells. */
export async function forgotPassword(services: Services, email: string): Promise<void> {
  if (await mayMail(services, email)) await askForMail(services.database, email, 'reset');
}

/**
 * Sets a new password with the token of the mail: ends all sessions, tells the owner, signs nobody in. Whoever holds the
 * token reads the mailbox, so the address counts as confirmed. Throws `token_invalid`, `token_expired`, and the password's refusals.
 */
export async function resetPassword(services: Services, token: string, password: string): Promise<void> {
  await checkPassword(services, password);
  const now = services.clock.now();
  const hash = hashOf(token);
  await services.database.transaction(async (tx) => {
    const userId = await useOneTimeToken(tx, hash, 'reset_password', now);
    if (!userId) throw new Refusal((await isExpiredToken(tx, hash, 'reset_password')) ? 'token_expired' : 'token_invalid');
    const person = await personById(tx, userId);
    if (!person) throw new Refusal('token_invalid');
    // Only now: a guessed token is not worth the work of a hash.
    const password_hash = await hashPassword(password);
    await updateUser(tx, userId, { password_hash, updated_at: now, email_verified_at: person.user.email_verified_at ?? now });
    await endSessionsOf(tx, userId, null, 'password reset', now);
    await queueMail(tx, passwordChangedMail(services.config.publicUrl, person.user.email, person.user.full_name));
  });
}

/** Wrong current passwords of one account, and the seconds in which they are counted. */
const attempts = { points: 10, seconds: 900 };

/** Changes one's own password and ends one's other sessions. Throws `wrong_password`, `password_same`, and the password's refusals. */
export async function changePassword(services: Services, userId: string, sessionId: string, current: string, next: string): Promise<void> {
  await services.limits.take('change-password', userId, attempts.points, attempts.seconds);
  const person = await personById(services.database, userId);
  if (!person || !(await passwordFits(person.user.password_hash, current))) throw new Refusal('wrong_password');
  await checkPassword(services, next);
  if (current.normalize('NFC') === next.normalize('NFC')) throw new Refusal('password_same');
  const password_hash = await hashPassword(next);
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    await updateUser(tx, userId, { password_hash, updated_at: now });
    await endSessionsOf(tx, userId, sessionId, 'password changed', now);
    await useUpTokensOf(tx, userId, 'reset_password', now);
    await queueMail(tx, passwordChangedMail(services.config.publicUrl, person.user.email, person.user.full_name));
  });
}
