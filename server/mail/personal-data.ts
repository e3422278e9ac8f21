import { and, desc, eq, like, ne } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { withoutSecrets } from '#server/http/secret-paths.ts';
import { mails } from './tables.ts';

export const mailPersonalData: readonly MappedTable[] = [
  personalTable(mails, {
    subject: 'mails',
    rows: ({ email }) => eq(mails.recipient, email),
    exported: ['id', 'recipient', 'kind', 'subject', 'text', 'cause', 'created_at', 'sent_at', 'kept_at', 'attachment_name'],
    withheld: {
      html: 'It repeats the content of the text.',
      headers: 'They contain a secret with which to unsubscribe.',
      attachment: 'A report about a company, which is removed once it is sent.',
      last_error: 'The answer of a mail server.',
    },
    nobody: ['attempts', 'attachment_type'],
    deletion: 'rows',
    elsewhere: {
      how: 'Emails to others that are about the person, according to their cause, are deleted too. The texts of all emails are emptied after 30 days.',
      do: (tx, { id, email }) => tx.delete(mails).where(and(like(mails.cause, `%${id}%`), ne(mails.recipient, email))),
    },
    // A link in an email that has not been sent may still be valid.
    async read(on, { email }) {
      const { id, recipient, kind, subject, text, cause, created_at, sent_at, kept_at, attachment_name } = mails;
      const shown = { id, recipient, kind, subject, text, cause, created_at, sent_at, kept_at, attachment_name };
      const rows = await on.select(shown).from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id));
      return rows.map((row) => ({ ...row, text: withoutSecrets(row.text) }));
    },
  }),
];
