import { inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { addJob, addJobs, defineJob } from '#server/jobs/job.ts';
import { must } from '#server/must.ts';
import { mails } from './tables.ts';

export interface Mail {
  recipient: string;
  /** The kind of mail, for the log and the outbox: `verify_email`, `reset_password`, … */
  kind: string;
  subject: string;
  text: string;
  html: string;
  /** Beyond the usual ones. */
  headers?: Record<string, string>;
  /** A file that goes with it. */
  attachment?: { content: Buffer; name: string; type: string };
}

/** A mail as its row has it. */
const rowOf = ({ attachment, ...mail }: Mail) =>
  attachment ? { ...mail, attachment: attachment.content, attachment_name: attachment.name, attachment_type: attachment.type } : mail;

/** Sends one mail of the outbox. */
export const sendMailJob = defineJob('send_mail', z.object({ id: z.uuid() }));

/** The key of the job that sends a mail: a mail that is to be sent again has no second job, and it can be found which job is whose. */
const keyBefore = 'mail:';
const keyOf = ({ id }: { id: string }) => `${keyBefore}${id}`;
/** The mail that a job with this key sends; null for a job that sends none. */
export const mailOfJob = (key: string | null): string | null => (key?.startsWith(keyBefore) ? key.slice(keyBefore.length) : null);

/** Writes a mail into the outbox, in the caller's transaction, with the job that will send it. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<string> {
  const [row] = await tx.insert(mails).values(rowOf(mail)).returning({ id: mails.id });
  const { id } = must(row, 'the mail that was written');
  await addJob(tx, sendMailJob, { id }, keyOf({ id }));
  return id;
}

/** As `queueMail`, for many mails at once; gives their ids, in order. */
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

/** As `queueMail`; nothing is written when a mail with the same cause was written before. */
export async function queueMailOnce(tx: Transaction, mail: Mail, cause: string): Promise<void> {
  const [row] = await tx
    .insert(mails)
    .values({ ...rowOf(mail), cause })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (row) await addJob(tx, sendMailJob, row, keyOf(row));
}

/** Sends mails that are waiting or were refused, at once and counting from their first attempt. */
export const sendAgain = (tx: Transaction, ids: readonly string[]): Promise<void> =>
  addJobs(
    tx,
    sendMailJob,
    ids.map((id) => ({ id })),
    keyOf,
  );

/** The times at which the mail server accepted mails, by their ids; mails that were not accepted, or are purged, are left out. */
export async function sentAt(on: Queryable, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({ id: mails.id, sent_at: mails.sent_at })
    .from(mails)
    .where(inArray(mails.id, [...ids]));
  return new Map(rows.flatMap(({ id, sent_at }) => (sent_at ? [[id, sent_at] as const] : [])));
}
