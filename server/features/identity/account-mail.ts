import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { hour } from '#server/calendar/durations.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { accountByEmail } from '#server/features/people/index.ts';
import { addJob, defineJob, handle } from '#server/jobs/job.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { alreadyRegisteredMail, resetMail, verificationMail } from './mails.ts';
import { addOneTimeToken, type Purpose, useUpTokensOf } from './queries.ts';
import { hashOf, newToken } from './tokens.ts';

/** Milliseconds for which the link of a mail is good. */
const life: Record<Purpose, number> = { verify_email: 24 * hour, reset_password: hour };

/** What somebody who typed an address into a form asked for; `none` does nothing, in as much time. */
const abouts = ['verification', 'already registered', 'reset', 'none'] as const;
type About = (typeof abouts)[number];

const accountMail = defineJob('account_mail', z.object({ email: z.string(), about: z.enum(abouts) }));

/**
 * Asks for a mail to whoever has the address. Call it for every address alike, known or not: looking it up, and what
 * follows from that, is done by a job, so that no answer tells by its time whether there is an account.
 */
export const askForMail = (on: Queryable, email: string, about: About): Promise<void> => addJob(on, accountMail, { email, about });

async function newLink(services: Services, tx: Transaction, userId: PersonId, purpose: Purpose): Promise<string> {
  const token = newToken();
  const now = services.clock.now();
  await useUpTokensOf(tx, userId, purpose, now);
  await addOneTimeToken(tx, { hash: hashOf(token), user_id: userId, purpose, expires_at: new Date(now.getTime() + life[purpose]) });
  return token;
}

async function writeMail(services: Services, { email, about }: { email: string; about: About }): Promise<void> {
  const { publicUrl } = services.config;
  await inTransaction(services.database, async (tx) => {
    const user = await accountByEmail(tx, email);
    if (!user) return;
    const closed = user.deactivated_at !== null || user.rejected_at !== null;
    if (about === 'already registered') await queueMail(tx, alreadyRegisteredMail(publicUrl, email, user.full_name));
    if (about === 'reset' && !closed)
      await queueMail(tx, resetMail(publicUrl, email, user.full_name, await newLink(services, tx, user.id, 'reset_password')));
    if (about === 'verification' && !closed && !user.email_verified_at)
      await queueMail(tx, verificationMail(publicUrl, email, await newLink(services, tx, user.id, 'verify_email')));
  });
}

/** The job behind `askForMail`. */
export const accountMailTask = (services: Services): TaskList => handle(accountMail, (payload) => writeMail(services, payload));
