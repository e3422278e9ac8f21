import { z } from 'zod';
import { dueMonday } from '#server/calendar/due-monday.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { preferencesOf, unsubscribeUrl } from '#server/features/notifications/index.ts';
import { recipientOf } from '#server/features/people/index.ts';
import { asSystem } from '#server/features/reach/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { baseLocale } from '#server/words.ts';
import { digestFacts } from './facts.ts';
import { digestMail, isWorthWriting } from './mail.ts';
import { claimDigest, planJobs, readZones } from './queries.ts';

/** Days without study after which no email is sent. */
const silentAfter = 28;

export const planDigestsJob = defineJob('plan_digests', z.object({}));
/** The job's name and the names in its payload must not change, because the queue may contain jobs that an earlier version added. */
export const writeDigestJob = defineJob('write_digest', z.object({ userId: z.uuid(), monday: z.iso.date() }));

/**
 * Enqueues a job for everyone whose digest is due and who has studied within the last four weeks. Even if this runs twice, only one email
 * is sent.
 */
export async function planDigests({ database, clock, config }: Services): Promise<void> {
  const now = clock.now();
  const due = (await readZones(database)).flatMap((zone) => {
    const monday = dueMonday(now, zone);
    return monday ? [{ zone, monday }] : [];
  });
  if (due.length > 0) await planJobs(database, writeDigestJob.task, due, { demo: config.demo, silentAfter });
}

/** Writes one person's digest, unless another process already has, or the person no longer wants one. */
export async function writeDigest(services: Services, { userId, monday }: z.infer<typeof writeDigestJob.payload>): Promise<void> {
  const { database, config } = services;
  const id = asSystem('a job of the queue names the recipient of its digest').person(userId);
  const locale = baseLocale;
  const recipient = await recipientOf(database, id, config.demo);
  if (!recipient) return;
  const { weekly_digest, digest_reviews: wantsReviews } = await preferencesOf(database, id);
  if (!weekly_digest) return;
  // The facts are read before the transaction, because inside it they would wait for further connections while it holds one.
  const facts = await digestFacts(services, { id, timezone: recipient.timezone }, monday, { locale, wantsReviews });
  await inTransaction(database, async (tx) => {
    if (!(await claimDigest(tx, id, monday)) || !isWorthWriting(facts)) return;
    await queueMail(tx, digestMail(config.publicUrl, recipient, facts, unsubscribeUrl(services, id, 'weekly_digest'), locale));
  });
}
