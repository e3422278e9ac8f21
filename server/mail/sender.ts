import { eq, sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { withoutSecrets } from '#server/http/secret-paths.ts';
import { handle } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { sendMailJob } from './outbox.ts';
import { mails } from './tables.ts';
import { mailTransport, usualPatience } from './transport.ts';

export type SendMail = (id: string) => Promise<void>;

/**
 * Returns the job that sends one email from the outbox. It throws if the mail server refuses the email, hangs or drops the connection, so
 * that the job is retried at growing intervals. After a crash, an email may arrive twice, but none is ever lost. Its Message-ID stays the
 * same, so that mailboxes can drop the second copy.
 */
export function mailSender(
  config: Config,
  database: Database,
  log: { info: (fields: object, text: string) => void },
  patience = usualPatience,
): SendMail {
  const connecting = mailTransport(config, patience);
  const host = new URL(config.publicUrl).hostname;

  return async (id) => {
    const [mail] = await database.select().from(mails).where(eq(mails.id, id));
    // If the text is empty, it was purged because it could not be sent for weeks.
    if (!mail || mail.sent_at || mail.kept_at || mail.text === '') return;
    if (!connecting) {
      await database.update(mails).set({ kept_at: sql`now()` }).where(eq(mails.id, id));
      // Links are secrets, so they are logged only if the whole installation is a demo.
      if (config.demo)
        log.info(
          { event: 'mail_stored', to: mail.recipient, links: mail.text.match(/https?:\/\/\S+/g) ?? [] },
          `mail stored, not sent (no SMTP_URL): ${mail.subject}`,
        );
      return;
    }
    try {
      const transport = await connecting;
      await transport.sendMail({
        from: config.mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${host}>`,
        date: mail.created_at,
        ...(mail.headers ? { headers: mail.headers } : {}),
        ...(mail.attachment
          ? { attachments: [{ content: mail.attachment, filename: mail.attachment_name ?? '', contentType: mail.attachment_type ?? '' }] }
          : {}),
      });
    } catch (error) {
      const last_error = error instanceof Error ? error.message : String(error);
      await database
        .update(mails)
        .set({ attempts: sql`${mails.attempts} + 1`, last_error })
        .where(eq(mails.id, id));
      throw error;
    }
    await database
      .update(mails)
      .set({
        sent_at: sql`now()`,
        attempts: sql`${mails.attempts} + 1`,
        last_error: null,
        text: withoutSecrets(mail.text),
        html: withoutSecrets(mail.html),
        headers: null,
        attachment: null,
      })
      .where(eq(mails.id, id));
  };
}

/** The outbox's jobs. */
export function mailTasks({ config, database, log }: Services): TaskList {
  const send = mailSender(config, database, log);
  return handle(sendMailJob, ({ id }) => send(id));
}
