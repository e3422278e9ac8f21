import { renderMail } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { baseLocale, m } from '#server/words.ts';

/** Returns the address of the page that an invitation opens. The secret follows `#`, so that no server or log sees it. */
export const invitationUrl = (publicUrl: string, token: string): string => `${publicUrl}/invitation#token=${token}`;

/** The email omits the person's name, because no one has confirmed yet who owns the address. */
export function invitationMail(
  publicUrl: string,
  recipient: string,
  token: string,
  names: { company: string; inviter: string; days: number },
): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'invitation',
    recipient,
    subject: m.mail_invitation_subject({ company: names.company }),
    greeting: m.mail_greeting_unnamed(),
    paragraphs: [m.mail_invitation_text(names), m.mail_invitation_next()],
    action: { label: m.mail_invitation_action(), url: invitationUrl(publicUrl, token) },
    closing: m.mail_invitation_closing({ days: names.days }),
  });
}

/** Returns the email to an address that someone entered in a shared link. */
export function linkRequestMail(publicUrl: string, recipient: string, token: string, company: string): Mail {
  return renderMail({
    locale: baseLocale,
    kind: 'confirm_link_address',
    recipient,
    subject: m.mail_link_request_subject({ company }),
    greeting: m.mail_greeting_unnamed(),
    paragraphs: [m.mail_link_request_text({ company })],
    action: { label: m.mail_link_request_action(), url: invitationUrl(publicUrl, token) },
    closing: m.mail_link_request_closing(),
  });
}
