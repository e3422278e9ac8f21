import type { Queryable } from '#server/database/database.ts';
import { contactMessageById } from '#server/features/contact/index.ts';
import { type Locale, m } from '#server/words.ts';
import type { MailParts } from './kind-rules.ts';

/**
 * Returns the email about a contact form message, with the sender's words as plain text. Notifications don't contain them, because they are
 * kept for longer.
 */
export async function contactMail(on: Queryable, { message_id }: { message_id: string }, locale: Locale): Promise<MailParts> {
  const message = await contactMessageById(on, message_id);
  if (!message) return {};
  const { name, email, subject, text, sender_name, sender_email } = message;
  return {
    ...(subject && { subject: m.mail_contact_subject({ subject }, { locale }) }),
    facts: [
      m.mail_contact_name({ name }, { locale }),
      m.mail_contact_address({ email }, { locale }),
      ...(subject ? [m.mail_contact_about({ subject }, { locale })] : []),
      ...(sender_name && sender_email ? [m.mail_contact_account({ name: sender_name, email: sender_email }, { locale })] : []),
    ],
    quote: text,
    replyTo: email,
    closing: m.mail_contact_closing({}, { locale }),
  };
}
