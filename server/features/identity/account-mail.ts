import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { hour } from '#server/calendar/durations.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Account, accountByEmail } from '#server/features/people/index.ts';
import { addJob, defineJob, handle } from '#server/jobs/job.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { registeredAgain } from './activities.ts';
import { alreadyRegisteredMail, resetMail, verificationMail } from './mails.ts';
import { addOneTimeToken, useUpTokensOf } from './queries.ts';
import { recordOwn } from './record.ts';
import { openRegistration, setRegistrationToken } from './registration-queries.ts';
import { hashOf, newToken } from './tokens.ts';

/** Milliseconds for which the link in an email is valid. */
const life = { verification: 24 * hour, reset: hour };

/** Why someone entered an address. `none` does nothing, but takes just as much time. */
const abouts = ['registration', 'verification', 'reset', 'none'] as const;
type About = (typeof abouts)[number];

const accountMail = defineJob('account_mail', z.object({ email: z.string(), about: z.enum(abouts) }));

/**
 * Requests an email to the owner of an address. Must be called for every address, known or not. A job looks the address up and does the
 * rest, so that the response time does not reveal whether there is an account.
 */
export const askForMail = (on: Queryable, email: string, about: About): Promise<void> => addJob(on, accountMail, { email, about });

/** Emails the link that confirms the newest registration for an address, and invalidates links sent earlier. */
async function mailVerification(services: Services, tx: Transaction, email: string): Promise<void> {
  const now = services.clock.now();
  const registration = await openRegistration(tx, email, now);
  if (!registration) return;
  const token = newToken();
  await setRegistrationToken(tx, registration.id, hashOf(token), new Date(now.getTime() + life.verification));
  await queueMail(tx, verificationMail(services.config.publicUrl, email, token));
}

/** Informs the owner of an address that someone has registered with it again. */
async function mailRegisteredAgain(services: Services, tx: Transaction, owner: Account): Promise<void> {
  if (!(await openRegistration(tx, owner.email, services.clock.now()))) return;
  await recordOwn(services, tx, registeredAgain, owner, {});
  await queueMail(tx, alreadyRegisteredMail(services.config.publicUrl, owner));
}

async function mailReset(services: Services, tx: Transaction, owner: Account): Promise<void> {
  if (owner.deactivated_at || owner.rejected_at) return;
  const token = newToken();
  const now = services.clock.now();
  const expires_at = new Date(now.getTime() + life.reset);
  await useUpTokensOf(tx, owner.id, 'reset_password', now);
  await addOneTimeToken(tx, { hash: hashOf(token), user_id: owner.id, purpose: 'reset_password', expires_at });
  await queueMail(tx, resetMail(services.config.publicUrl, owner, token));
}

async function writeMail(services: Services, { email, about }: { email: string; about: About }): Promise<void> {
  if (about === 'none') return;
  await inTransaction(services.database, async (tx) => {
    const owner = await accountByEmail(tx, email);
    // Someone whose registration is not confirmed has no password yet, so the email has the link to choose one.
    if (!owner) await mailVerification(services, tx, email);
    else if (about === 'registration') await mailRegisteredAgain(services, tx, owner);
    else if (about === 'reset') await mailReset(services, tx, owner);
  });
}

/** Runs the job that `askForMail` adds. */
export const accountMailTask = (services: Services): TaskList => handle(accountMail, (payload) => writeMail(services, payload));
