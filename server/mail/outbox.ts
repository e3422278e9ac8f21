import { inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { addJob, addJobs, defineJob } from '#server/jobs/job.ts';
import { must } from '#server/must.ts';
import { mails } from './tables.ts';

export interface Mail {
  recipient: string;
  /** The kind of email, for the log and the outbox: `verify_email`, `reset_password`, … */
  kind: string;
  subject: string;
  text: string;
  html: string;
  /** Headers beyond the usual ones. */
  headers?: Record<string, string>;
  /** An attached file. */
  attachment?: { content: Buffer; name: string; type: string };
}

/** Returns the row for an email. */
const rowOf = ({ attachment, ...mail }: Mail) =>
  attachment ? { ...mail, attachment: attachment.content, attachment_name: attachment.name, attachment_type: attachment.type } : mail;

/** Sends one email from the outbox. */
export const sendMailJob = defineJob('send_mail', z.object({ id: z.uuid() }));

/**
 * The prefix of the key for the job that sends an email. The key ensures that an email never has two jobs, and leads from a job to its
 * email.
 */
const keyBefore = 'mail:';
const keyOf = ({ id }: { id: string }) => `${keyBefore}${id}`;
/** Returns the id of the email that a job with this key sends; null for a job that sends none. */
export const mailOfJob = (key: string | null): string | null => (key?.startsWith(keyBefore) ? key.slice(keyBefore.length) : null);

/** Writes an email to the outbox, together with the job that will send it, in the caller's transaction. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<string> {
  const [row] = await tx.insert(mails).values(rowOf(mail)).returning({ id: mails.id });
  const { id } = must(row, 'the mail that was written');
  await addJob(tx, sendMailJob, { id }, keyOf({ id }));
  return id;
}

/** Does the same as `queueMail` for several emails. Returns their ids, in order. */
export async function queueMails(tx: Transaction, all: readonly Mail[]): Promise<string[]> {
  if (all.length === 0) return [];
  const written = all.map((mail) => ({ ...rowOf(mail), id: v7() }));
  await tx.insert(mails).values(written);
  const ids = written.map(({ id }) => id);
  await addJobs(
    tx,
    sendMailJob,
    ids.map((id) => ({ id })),
    keyOf,
  );
  return ids;
}

/** Does the same as `queueMail`, but writes nothing if there already is an email with the same cause. */
export async function queueMailOnce(tx: Transaction, mail: Mail, cause: string): Promise<void> {
  const [row] = await tx
    .insert(mails)
    .values({ ...rowOf(mail), cause })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (row) await addJob(tx, sendMailJob, row, keyOf(row));
}

/** Sends waiting or refused emails immediately, and starts counting their attempts again. */
export const sendAgain = (tx: Transaction, ids: readonly string[]): Promise<void> =>
  addJobs(
    tx,
    sendMailJob,
    ids.map((id) => ({ id })),
    keyOf,
  );

/** Returns when the mail server accepted emails, by id. Emails that were not accepted or have been purged are left out. */
export async function sentAt(on: Queryable, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({ id: mails.id, sent_at: mails.sent_at })
    .from(mails)
    .where(inArray(mails.id, [...ids]));
  return new Map(rows.flatMap(({ id, sent_at }) => (sent_at ? [[id, sent_at] as const] : [])));
}
