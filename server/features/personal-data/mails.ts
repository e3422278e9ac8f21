import { greetingOf } from '#server/features/members/index.ts';
import type { Account } from '#server/features/people/index.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { baseLocale, formatLocale, m } from '#server/words.ts';

type Person = Pick<Account, 'email' | 'full_name' | 'email_verified_at' | 'timezone'>;

function dateOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(formatLocale[baseLocale], { dateStyle: 'long', timeZone }).format(at);
}

interface Leaving {
  leaves_at: Date;
  keep_certificates: boolean;
  /** The super admin's reason; null if the person requested the deletion themselves. */
  reason: string | null;
}

/**
 * Returns the email to the person whose deletion was requested. It says which data will be deleted, which data will stay, and how to
 * cancel.
 */
export function deletionRequestedMail(
  publicUrl: string,
  person: Person,
  { leaves_at, keep_certificates, reason }: Leaving,
  token: string,
): Mail {
  const date = dateOf(leaves_at, person.timezone);
  return renderMail({
    locale: baseLocale,
    kind: 'account_leaving',
    recipient: person.email,
    subject: m.mail_leaving_subject({ date }),
    greeting: greetingOf(person),
    paragraphs: [
      reason === null ? m.mail_leaving_text({ date }) : m.mail_leaving_text_admin({ date, reason }),
      keep_certificates ? m.mail_leaving_certificates_kept() : m.mail_leaving_certificates_revoked(),
      m.mail_leaving_way_back(),
    ],
    action: { label: m.mail_leaving_action(), url: `${publicUrl}/keep-account#token=${token}` },
    closing: m.mail_leaving_closing(),
  });
}

/** Returns the email that tells the person that the deletion was cancelled. */
export function deletionCancelledMail(publicUrl: string, person: Person): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'account_staying',
    recipient: person.email,
    subject: m.mail_staying_subject(),
    greeting: greetingOf(person),
    paragraphs: [m.mail_staying_text()],
    action: { label: m.mail_staying_action(), url: `${publicUrl}/login` },
    closing: m.mail_staying_closing(),
  });
}

/** Returns the email to the deleted person's address. The address is stored only in this email, until the email is deleted too. */
export function deletedMail(publicUrl: string, { email }: Pick<Person, 'email'>): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'account_deleted',
    recipient: email,
    subject: m.mail_deleted_subject(),
    greeting: m.mail_greeting_unnamed(),
    paragraphs: [m.mail_deleted_text()],
    action: { label: m.mail_deleted_action(), url: publicUrl },
    closing: m.mail_deleted_closing(),
  });
}

interface Word {
  publicUrl: string;
  to: { email: string; full_name: string };
  person: Pick<Person, 'full_name'>;
  path: string;
}

/**
 * Returns the email to an admin of the company, or to a super admin if the company has no other admin. The subject contains no name,
 * because it is kept longer than the text.
 */
export function memberDeletionMail(
  { publicUrl, to, person, path }: Word,
  leaves_at: Date,
  timeZone: string,
  orphaned: string | null,
): Mail {
  const params = { name: person.full_name, date: dateOf(leaves_at, timeZone) };
  return renderMail({
    locale: baseLocale,
    kind: 'member_leaves',
    recipient: to.email,
    subject: m.mail_member_leaves_subject(),
    greeting: m.mail_greeting({ name: to.full_name }),
    paragraphs: [
      m.mail_member_leaves_text(params),
      orphaned === null ? m.mail_member_leaves_data() : m.mail_member_leaves_orphaned({ company: orphaned }),
    ],
    action: { label: m.mail_member_leaves_action(), url: `${publicUrl}${path}` },
    closing: m.mail_member_leaves_closing(),
  });
}

/** Returns the email to the same recipients about a cancelled deletion. */
export function memberKeptMail({ publicUrl, to, person, path }: Word): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'member_stays',
    recipient: to.email,
    subject: m.mail_member_stays_subject(),
    greeting: m.mail_greeting({ name: to.full_name }),
    paragraphs: [m.mail_member_stays_text({ name: person.full_name })],
    action: { label: m.mail_member_leaves_action(), url: `${publicUrl}${path}` },
    closing: m.mail_member_leaves_closing(),
  });
}
