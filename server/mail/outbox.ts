import type { Transaction } from '#server/database/database.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { mails } from './tables.ts';

export interface Mail {
  recipient: string;
  /** What it is, for the log and the outbox: `verify_email`, `reset_password`, … */
  kind: string;
  subject: string;
  text: string;
  html: string;
  /** Beyond the usual ones. */
  headers?: Record<string, string>;
}

/** Writes a mail into the outbox, in the caller's transaction, with the job that will send it. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<string> {
  const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id });
  if (!row) throw new Error('the outbox took no mail');
  await addJob(tx, 'send_mail', { id: row.id });
  return row.id;
}

/** As `queueMail`; a cause that was mailed already is not mailed again, however often it is told of. */
export async function queueMailOnce(tx: Transaction, mail: Mail, cause: string): Promise<void> {
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, cause })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (row) await addJob(tx, 'send_mail', { id: row.id });
}
