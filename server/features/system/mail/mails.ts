import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import type { SystemMail, systemMails } from '#contract/system-mails.ts';
import { addDays, startOfDay } from '#server/calendar/local-day.ts';
import { containing } from '#server/database/containing.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { withoutSecrets } from '#server/http/secret-paths.ts';
import { jobQueue } from '#server/jobs/queue.ts';
import { reasonOf } from '#server/jobs/reason.ts';
import { unsentMails } from '#server/mail/health.ts';
import { mailOfJob, sendAgain, sendMailJob } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { mailRead, mailRetried, mailsRetried } from '../activities.ts';
import { knownMailKinds, mailKindInWords } from './kind-words.ts';
import { failingMails, type MailRow, mailById, mailPage, releaseMail } from './queries.ts';

function present(services: Services, row: MailRow): SystemMail {
  const { company_id: _company, has_text, last_error, created_at, sent_at, ...shown } = row;
  return {
    ...shown,
    kind_name: mailKindInWords(row.kind),
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    reason: reasonOf(last_error),
    abilities: { retry: row.state !== 'sent' && has_text && services.config.smtpUrl !== null },
  };
}

/** Returns one page of matching emails, in order, and the position where the next page starts. */
export async function listMails(
  services: Services,
  caller: Caller,
  { search, state, kind, from, to, order, after, page_size }: QueryOf<typeof systemMails.list>,
): Promise<DataOf<typeof systemMails.list>> {
  const { database, config } = services;
  const filter = {
    state: state ?? null,
    kind: kind ?? null,
    search: search ? containing(search) : null,
    from: from ? startOfDay(from, caller.timezone) : null,
    before: to ? startOfDay(addDays(to, 1), caller.timezone) : null,
  };
  // One email more than the page shows is read, to find out whether there is a next page.
  const [rows, { waiting, failing }] = await Promise.all([
    mailPage(database, filter, order, after ?? null, page_size + 1),
    unsentMails(database),
  ]);
  const mails = rows.slice(0, page_size).map((row) => present(services, row));
  const next = rows.length > page_size ? (mails.at(-1)?.id ?? null) : null;
  return { mails, next, kinds: knownMailKinds(), unsent: { waiting, failing }, is_sent: config.smtpUrl !== null };
}

/** Returns an email with its text, and records that it was read. Throws `not_found`. */
export async function readMail(services: Services, caller: Caller, id: string): Promise<DataOf<typeof systemMails.read>> {
  const { database, config, activity, clock } = services;
  const { text, attachment_name, ...row } = found(await mailById(database, id));
  const about = { at: clock.now(), actor_id: caller.id, person_id: row.person_id, company_id: row.company_id };
  const reading = happened(mailRead, { ...about, facts: { mail_id: id, kind: row.kind } });
  await inTransaction(database, (tx) => activity.record(tx, [reading]));
  // Links contain secrets, so they are shown only if the whole installation is a demo.
  const shownText = config.demo ? text : withoutSecrets(text);
  return { ...present(services, row), text: shownText || null, attachment_name };
}

const runningMails = (services: Services): Promise<string[]> =>
  services.jobs.read(async (owner) => [...(await jobQueue.runningKeys(owner, sendMailJob.task))].flatMap((key) => mailOfJob(key) ?? []));

/**
 * Sends an email now. Throws `not_found`, `mail_already_sent`, `mail_text_deleted`, `mail_server_missing`, and `mail_being_sent` if it is
 * being delivered to the mail server right now.
 */
export async function retryMail(services: Services, caller: Caller, id: string): Promise<SystemMail> {
  const { database, config, activity, clock } = services;
  const row = found(await mailById(database, id));
  if (row.state === 'sent') throw new Refusal('mail_already_sent');
  if (config.smtpUrl === null) throw new Refusal('mail_server_missing');
  if ((await runningMails(services)).includes(id)) throw new Refusal('mail_being_sent');
  const about = { at: clock.now(), actor_id: caller.id, person_id: row.person_id, company_id: row.company_id };
  const retrying = happened(mailRetried, { ...about, facts: { mail_id: id, kind: row.kind } });
  await inTransaction(database, async (tx) => {
    if (!(await releaseMail(tx, id))) throw new Refusal(found(await mailById(tx, id)).sent_at ? 'mail_already_sent' : 'mail_text_deleted');
    await sendAgain(tx, [id]);
    await activity.record(tx, [retrying]);
  });
  return present(services, found(await mailById(database, id)));
}

/** Sends all emails that the mail server has refused so far, starting immediately; returns their number. Throws `mail_server_missing`. */
export async function retryFailedMails(services: Services, caller: Caller): Promise<{ mails: number }> {
  const { database, config, activity, clock } = services;
  if (config.smtpUrl === null) throw new Refusal('mail_server_missing');
  const beingSent = await runningMails(services);
  const mails = await inTransaction(database, async (tx) => {
    const ids = await failingMails(tx, beingSent);
    if (ids.length === 0) return 0;
    await sendAgain(tx, ids);
    const about = { at: clock.now(), actor_id: caller.id, person_id: null, company_id: null };
    await activity.record(tx, [happened(mailsRetried, { ...about, facts: { mails: ids.length } })]);
    return ids.length;
  });
  return { mails };
}
