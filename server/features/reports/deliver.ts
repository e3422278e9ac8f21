import { z } from 'zod';
import type { DeliveryState } from '#contract/report-columns.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { companyById } from '#server/features/companies/index.ts';
import { preferencesOf, unsubscribeUrl } from '#server/features/notifications/index.ts';
import { recipientOf } from '#server/features/people/index.ts';
import { asSystem } from '#server/features/reach/index.ts';
import { countInForce } from '#server/features/requirements/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import { addJob, defineJob } from '#server/jobs/job.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import { type Mail, queueMail } from '#server/mail/outbox.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { baseLocale, m } from '#server/words.ts';
import { daysInWords } from './days-in-words.ts';
import { isDue, nextDelivery } from './due.ts';
import { dueBy } from './due-schedules.ts';
import { fileOf, printableReport } from './file.ts';
import { resolveReport } from './report-request.ts';
import { addDeliveries, claimDay, type ReachedSchedule, scheduleById, staffOf } from './schedule-queries.ts';
import { nameOfReport } from './sheets.ts';

export const planReportsJob = defineJob('plan_reports', z.object({}));
export const deliverReportJob = defineJob('deliver_report', z.object({ scheduleId: z.uuid(), day: z.iso.date() }));

/** Adds a job for each schedule that is due in its company's time zone. Even if a job is added twice, the report is delivered only once. */
export async function planReports({ database, clock }: Services): Promise<void> {
  const now = clock.now();
  // In some zones, the day starts up to 14 hours earlier than in UTC.
  const schedules = await dueBy(database, addDays(localDay(now, 'UTC'), 1));
  for (const { id, next_on, timezone } of schedules)
    if (isDue(next_on, now, timezone)) await addJob(database, deliverReportJob, { scheduleId: id, day: next_on }, `report:${id}`);
}

/** Creates a scheduled report as a file; returns null if its chapter or track no longer exists, or if it is about requirements and there are none. */
async function reportOf(services: Services, { company_id, report, format, frequency, chapter_id, track_id }: ReachedSchedule) {
  if (report === 'requirements' && (await countInForce(services.database, company_id)) === 0) return null;
  try {
    const asked = await resolveReport(services, company_id, {
      period: frequency === 'weekly' ? 'last_week' : 'last_month',
      chapter_id: chapter_id ?? undefined,
      track_id: track_id ?? undefined,
    });
    return { asked, file: await fileOf(() => printableReport(services, report, asked), format) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

type Made = NonNullable<Awaited<ReturnType<typeof reportOf>>>;

function mailOf(
  services: Services,
  { report, company_id }: ReachedSchedule,
  { asked, file }: Made,
  to: { id: PersonId; email: string; full_name: string },
): Mail {
  const locale = baseLocale;
  const { from, to: last } = asked.days;
  const name = nameOfReport[report]();
  const query = new URLSearchParams({ report, company: company_id, from, to: last });
  if (asked.chapter) query.set('chapter_id', asked.chapter.id);
  if (asked.track) query.set('track_id', asked.track.id);
  const about = { report: name, company: asked.company.name, days: daysInWords(from, last) };
  return {
    ...renderMail({
      locale,
      kind: 'report_mails',
      recipient: to.email,
      subject: m.report_mail_subject(about, { locale }),
      greeting: m.mail_greeting({ name: to.full_name }, { locale }),
      paragraphs: [m.report_mail_text(about, { locale })],
      action: { label: m.report_mail_action({}, { locale }), url: `${services.config.publicUrl}/company/reports?${query}` },
      closing: m.report_mail_closing({}, { locale }),
      unsubscribe: unsubscribeUrl(services, to.id, 'report_mails'),
    }),
    attachment: { content: file.content, name: file.name, type: file.type },
  };
}

/**
 * Emails a schedule's report for one day to the recipients who are staff and want reports by email, and adds one line to the ledger for
 * each recipient.
 */
export async function deliverReport(services: Services, { scheduleId, day }: z.infer<typeof deliverReportJob.payload>): Promise<void> {
  const { database, clock, config } = services;
  const row = await scheduleById(database, scheduleId);
  const schedule = row && asSystem('a report is mailed by a job').row(row);
  const company = schedule && (await companyById(database, schedule.company_id));
  if (!schedule || !company || schedule.paused_at || schedule.next_on !== day) return;
  const now = clock.now();
  // These are read before the transaction, because reads inside it would wait for more connections while it holds one.
  const [made, staff] = await Promise.all([reportOf(services, schedule), staffOf(database, company.id)]);
  const lines = await Promise.all(
    schedule.recipients.map(async (id): Promise<{ user_id: PersonId; state: DeliveryState; mail: Mail | null }> => {
      const recipient = staff.some((one) => one.id === id) ? await recipientOf(database, id, config.demo) : undefined;
      const refused = (state: DeliveryState) => ({ user_id: id, state, mail: null });
      if (!recipient) return refused('not_staff');
      if (!(await preferencesOf(database, id)).report_mails) return refused('unsubscribed');
      return made ? { user_id: id, state: 'mailed', mail: mailOf(services, schedule, made, { id, ...recipient }) } : refused('no_report');
    }),
  );
  const next = nextDelivery(schedule.frequency, localDay(now, company.timezone), company.first_weekday);
  await inTransaction(database, async (tx) => {
    if (!(await claimDay(tx, schedule.id, day, next))) return;
    const written = [];
    for (const { user_id, state, mail } of lines)
      written.push({ schedule_id: schedule.id, user_id, day, state, mail_id: mail && (await queueMail(tx, mail)), created_at: now });
    await addDeliveries(tx, written);
  });
}
