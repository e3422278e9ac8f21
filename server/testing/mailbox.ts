import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { mails } from '#server/mail/tables.ts';
import type { TestApp } from './app.ts';

type Mail = typeof mails.$inferSelect;

/** Waits until all emails are written. A job writes emails requested by a form, and a follower writes emails caused by an activity. */
async function allWritten({ app, connection }: TestApp): Promise<void> {
  const behind = () =>
    connection.pool.query(
      `select from activity_followers f where exists (select from activity a where (a.transaction, a.id) > (f.transaction, f.activity_id))`,
    );
  const followed = async () => {
    await app.following.catchUp();
    return (await behind()).rowCount;
  };
  await expect.poll(followed, { timeout: 20_000, interval: 10 }).toBe(0);
  const waiting = () => connection.pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'account_mail'`);
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000, interval: 10 }).toBe(0);
}

/** Returns the emails in the outbox to an address, newest first. */
export async function mailsTo(app: TestApp, recipient: string): Promise<Mail[]> {
  await allWritten(app);
  return app.connection.database.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id));
}

export async function lastMailTo(app: TestApp, recipient: string): Promise<Mail> {
  const [mail] = await mailsTo(app, recipient);
  if (!mail) throw new Error(`no mail to ${recipient}`);
  return mail;
}

/** Returns the secret in an email's link. */
export function tokenIn(mail: Mail): string {
  const [, token] = /(?:#token=|reset-password\/)([\w-]{43})/.exec(mail.text) ?? [];
  if (!token) throw new Error(`no link in the mail ${mail.kind}`);
  return token;
}
