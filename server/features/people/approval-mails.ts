import { renderMail } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { baseLocale, m } from '#server/words.ts';

interface Recipient {
  email: string;
  full_name: string;
  email_verified_at: Date | null;
}

/** A name that nobody has confirmed may be a text that a stranger wants to send to somebody else's address. */
export const greetingOf = ({ full_name, email_verified_at }: Pick<Recipient, 'full_name' | 'email_verified_at'>): string =>
  email_verified_at ? m.mail_greeting({ name: full_name }) : m.mail_greeting_unnamed();

export function approvedMail(publicUrl: string, person: Recipient): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'account_approved',
    recipient: person.email,
    subject: m.mail_approved_subject(),
    greeting: greetingOf(person),
    paragraphs: [m.mail_approved_text()],
    action: { label: m.mail_approved_action(), url: `${publicUrl}/login` },
    closing: m.mail_approved_closing(),
  });
}

/** @param reason the words of the super admin */
export function rejectedMail(publicUrl: string, person: Recipient, reason: string): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'account_rejected',
    recipient: person.email,
    subject: m.mail_rejected_subject(),
    greeting: greetingOf(person),
    paragraphs: [m.mail_rejected_text(), m.mail_rejected_reason({ reason })],
    action: { label: m.mail_rejected_action(), url: publicUrl },
    closing: m.mail_rejected_closing(),
  });
}
