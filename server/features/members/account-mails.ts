import type { Role } from '#contract/access.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { baseLocale, m } from '#server/words.ts';

interface Recipient {
  email: string;
  full_name: string;
  email_verified_at: Date | null;
}

/** An unconfirmed name is not used, because it may be text that a stranger wants to send to someone else's address. */
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

/** @param reason the super admin's text */
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

const roleNames: Record<Role, () => string> = {
  SuperAdmin: m.role_super_admin,
  CompanyAdmin: m.role_company_admin,
  Student: m.role_student,
};

/** @param person with their new role */
export function roleChangedMail(publicUrl: string, person: Recipient & { role: Role; company_name: string | null }): Mail {
  const role = roleNames[person.role]();
  const { company_name } = person;
  return renderMail({
    locale: baseLocale,
    kind: 'role_changed',
    recipient: person.email,
    subject: m.mail_role_subject(),
    greeting: greetingOf(person),
    paragraphs: [company_name ? m.mail_role_text_company({ role, company: company_name }) : m.mail_role_text({ role })],
    action: { label: m.mail_role_action(), url: `${publicUrl}/dashboard` },
    closing: m.mail_account_closing(),
  });
}

/** @param person with their new company */
export function companyMovedMail(
  publicUrl: string,
  person: Recipient & { company_name: string | null },
  before: { company_name: string | null },
): Mail {
  const company = person.company_name ?? '';
  return renderMail({
    locale: baseLocale,
    kind: 'company_moved',
    recipient: person.email,
    subject: m.mail_company_moved_subject({ company }),
    greeting: greetingOf(person),
    paragraphs: [
      before.company_name ? m.mail_company_moved_text({ company, before: before.company_name }) : m.mail_company_moved_first({ company }),
      m.mail_company_moved_history({ company }),
    ],
    action: { label: m.mail_role_action(), url: `${publicUrl}/dashboard` },
    closing: m.mail_account_closing(),
  });
}

export function deactivatedMail(publicUrl: string, person: Recipient): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'account_deactivated',
    recipient: person.email,
    subject: m.mail_deactivated_subject(),
    greeting: greetingOf(person),
    paragraphs: [m.mail_deactivated_text()],
    action: { label: m.mail_rejected_action(), url: publicUrl },
    closing: m.mail_account_closing(),
  });
}

export function reactivatedMail(publicUrl: string, person: Recipient): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'account_reactivated',
    recipient: person.email,
    subject: m.mail_reactivated_subject(),
    greeting: greetingOf(person),
    paragraphs: [m.mail_reactivated_text()],
    action: { label: m.mail_approved_action(), url: `${publicUrl}/login` },
    closing: m.mail_account_closing(),
  });
}
