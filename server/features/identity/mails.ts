import { greetingOf } from '#server/features/members/index.ts';
import type { Account } from '#server/features/people/index.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { baseLocale, m } from '#server/words.ts';

/**
 * Builds links from PUBLIC_URL only, never from a request's headers. The email omits the name, because the person who registered chose it,
 * and may have wanted us to send their text to someone else's address.
 */
export function verificationMail(publicUrl: string, recipient: string, token: string): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'verify_email',
    recipient,
    subject: m.mail_verify_subject(),
    greeting: m.mail_greeting_unnamed(),
    paragraphs: [m.mail_verify_text()],
    action: { label: m.mail_verify_action(), url: `${publicUrl}/verify-email#token=${token}` },
    closing: m.mail_verify_closing(),
  });
}

/** Returns the email to the owner of an address that someone has tried to register again. */
export function alreadyRegisteredMail(publicUrl: string, owner: Account): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'already_registered',
    recipient: owner.email,
    subject: m.mail_registered_subject(),
    greeting: greetingOf(owner),
    paragraphs: [m.mail_registered_text()],
    action: { label: m.mail_registered_action(), url: `${publicUrl}/forgot-password` },
    closing: m.mail_ignore_closing(),
  });
}

export function resetMail(publicUrl: string, owner: Account, token: string): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'reset_password',
    recipient: owner.email,
    subject: m.mail_reset_subject(),
    greeting: greetingOf(owner),
    paragraphs: [m.mail_reset_text()],
    action: { label: m.mail_reset_action(), url: `${publicUrl}/reset-password/${token}` },
    closing: m.mail_ignore_closing(),
  });
}

export function passwordChangedMail(publicUrl: string, owner: Account): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'password_changed',
    recipient: owner.email,
    subject: m.mail_changed_subject(),
    greeting: greetingOf(owner),
    paragraphs: [m.mail_changed_text()],
    action: { label: m.mail_changed_action(), url: `${publicUrl}/forgot-password` },
    closing: m.mail_changed_closing(),
  });
}

/** @param failures the number of wrong passwords in the last hour */
export function signInAttemptsMail(publicUrl: string, owner: Account, failures: number): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'sign_in_attempts',
    recipient: owner.email,
    subject: m.mail_attempts_subject(),
    greeting: greetingOf(owner),
    paragraphs: [m.mail_attempts_text({ n: failures }), m.mail_attempts_advice()],
    action: { label: m.mail_attempts_action(), url: `${publicUrl}/forgot-password` },
    closing: m.mail_attempts_closing(),
  });
}
