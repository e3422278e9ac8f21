import { renderMail } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { baseLocale, m } from '#server/words.ts';

/**
 * Links come from PUBLIC_URL alone, never from a request's headers. Without a name: whoever registered chose it, perhaps to
 * have us send a text of theirs to somebody else's address.
 */
export function verificationMail(publicUrl: string, recipient: string, token: string): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'verify_email',
    recipient,
    subject: m.mail_verify_subject(),
    greeting: m.mail_greeting_unnamed(),
    paragraphs: [m.mail_verify_text()],
    action: { label: m.mail_verify_action(), url: `${publicUrl}/verify-email?token=${token}` },
    closing: m.mail_verify_closing(),
  });
}

/** To the owner of an address that somebody tried to register again. */
export function alreadyRegisteredMail(publicUrl: string, recipient: string, name: string): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'already_registered',
    recipient,
    subject: m.mail_registered_subject(),
    greeting: m.mail_greeting({ name }),
    paragraphs: [m.mail_registered_text()],
    action: { label: m.mail_registered_action(), url: `${publicUrl}/forgot-password` },
    closing: m.mail_ignore_closing(),
  });
}

export function resetMail(publicUrl: string, recipient: string, name: string, token: string): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'reset_password',
    recipient,
    subject: m.mail_reset_subject(),
    greeting: m.mail_greeting({ name }),
    paragraphs: [m.mail_reset_text()],
    action: { label: m.mail_reset_action(), url: `${publicUrl}/reset-password/${token}` },
    closing: m.mail_ignore_closing(),
  });
}

export function passwordChangedMail(publicUrl: string, recipient: string, name: string): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'password_changed',
    recipient,
    subject: m.mail_changed_subject(),
    greeting: m.mail_greeting({ name }),
    paragraphs: [m.mail_changed_text()],
    action: { label: m.mail_changed_action(), url: `${publicUrl}/forgot-password` },
    closing: m.mail_changed_closing(),
  });
}
