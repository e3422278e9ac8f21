import { z } from 'zod';
import { discloses } from '#contract/disclosure.ts';
import { dueMonday } from '#server/calendar/due-monday.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ledChapterStanding } from '#server/features/analytics/index.ts';
import { companyById } from '#server/features/companies/index.ts';
import { preferencesOf, unsubscribeUrl } from '#server/features/notifications/index.ts';
import { recipientOf } from '#server/features/people/index.ts';
import { asSystem, disclosedChapters, ledChaptersOf } from '#server/features/reach/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { baseLocale } from '#server/words.ts';
import { isWorthWriting, mondayMail } from './mail.ts';
import { claimLine, countOverdue, planJobs, readZones, setMail } from './queries.ts';

export const planLeadMailsJob = defineJob('plan_lead_mails', z.object({}));
export const writeLeadMailJob = defineJob('write_lead_mail', z.object({ userId: z.uuid(), monday: z.iso.date() }));

/**
 * Adds a job for everyone who leads a chapter in a company where it is Monday morning. Even if the job is added twice, only one email is
 * sent.
 */
export async function planLeadMails({ database, clock, config }: Services): Promise<void> {
  const now = clock.now();
  const due = (await readZones(database)).flatMap((zone) => {
    const monday = dueMonday(now, zone);
    return monday ? [{ zone, monday }] : [];
  });
  if (due.length > 0) await planJobs(database, writeLeadMailJob.task, due, config.demo);
}

/** Returns the current state of the chapters that a person leads, if they have anything to report. */
async function standingsOf(services: Services, lead: PersonId) {
  const chapters = await ledChaptersOf(services.database, lead);
  const [first] = chapters;
  if (!first) return undefined;
  const company = must(await companyById(services.database, first.company_id), 'the company of a chapter');
  const disclosed = discloses(company.staff_sees, 'progress') ? null : await disclosedChapters(services.database, company);
  const standings = await Promise.all(
    chapters.map(async (chapter) => ({
      ...(await ledChapterStanding(services, company, chapter)),
      overdue:
        disclosed === null || disclosed.has(chapter.id) ? await countOverdue(services.database, chapter, services.clock.now()) : null,
    })),
  );
  return standings.filter(isWorthWriting);
}

/**
 * Writes one lead's email for a Monday, about all chapters that they lead, and its line in the ledger, unless another process has already
 * done so.
 */
export async function writeLeadMail(services: Services, { userId, monday }: z.infer<typeof writeLeadMailJob.payload>): Promise<void> {
  const { database, clock, config } = services;
  const user_id = asSystem('a job of the queue names the recipient of its email').person(userId);
  const recipient = await recipientOf(database, user_id, config.demo);
  if (!recipient) return;
  const line = { user_id, monday, created_at: clock.now() };
  // These are read before the transaction, because inside it they would wait for further connections while it holds one.
  const [wished, standings] = await Promise.all([preferencesOf(database, user_id), standingsOf(services, user_id)]);
  if (standings === undefined) return;
  const state = wished.lead_mails ? (standings.length > 0 ? 'mailed' : 'nothing_to_say') : 'unsubscribed';
  await inTransaction(database, async (tx) => {
    if (!(await claimLine(tx, { ...line, state })) || state !== 'mailed') return;
    const mail = mondayMail(config.publicUrl, recipient, standings, unsubscribeUrl(services, user_id, 'lead_mails'), baseLocale);
    await setMail(tx, line, await queueMail(tx, mail));
  });
}
