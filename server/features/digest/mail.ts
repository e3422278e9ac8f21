import type { Recipient } from '#server/features/people/index.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { type Locale, m } from '#server/words.ts';
import type { DigestFacts } from './facts.ts';

/** The number of goals, and of due things, that one email names. */
const shownGoals = 5;
const shownDue = 5;

/** Whether there is anything to write about. */
export const isWorthWriting = ({ due, reviews, minutes, files, streak, goals }: DigestFacts): boolean =>
  due.length > 0 || reviews > 0 || minutes > 0 || files > 0 || streak > 0 || goals.length > 0;

function linesOf(
  { due, reviews, minutes, files, modules, badges, certificates, streak, goals, next }: DigestFacts,
  locale: Locale,
): string[] {
  return [
    ...due.slice(0, shownDue),
    ...(reviews > 0 ? [m.digest_reviews({ count: reviews }, { locale })] : []),
    ...(minutes > 0 ? [m.digest_minutes({ count: minutes }, { locale })] : []),
    ...(files > 0 ? [m.digest_files({ count: files }, { locale })] : []),
    ...modules.map((title) => m.digest_module({ title }, { locale })),
    ...(badges > 0 ? [m.digest_badges({ count: badges }, { locale })] : []),
    ...(certificates > 0 ? [m.digest_certificates({ count: certificates }, { locale })] : []),
    ...(streak > 0 ? [m.digest_streak({ count: streak }, { locale })] : []),
    ...goals.slice(0, shownGoals).map(({ title, why }) => m.digest_goal({ title, why }, { locale })),
    ...(next ? [m.digest_next({ title: next.title }, { locale })] : []),
  ];
}

/** Returns the email about a week: what is due, completed work, work in progress, and the next step. */
export function digestMail(
  publicUrl: string,
  to: Pick<Recipient, 'email' | 'full_name'>,
  facts: DigestFacts,
  unsubscribe: string,
  locale: Locale,
): Mail {
  const wasQuiet = facts.minutes === 0 && facts.files === 0;
  return renderMail({
    locale,
    kind: 'weekly_digest',
    recipient: to.email,
    subject: m.digest_subject({}, { locale }),
    greeting: m.mail_greeting({ name: to.full_name }, { locale }),
    paragraphs: [wasQuiet ? m.digest_quiet_text({}, { locale }) : m.digest_text({}, { locale })],
    facts: linesOf(facts, locale),
    action: {
      label: m.digest_action({}, { locale }),
      url: `${publicUrl}${facts.next ? `/modules/${facts.next.moduleId}` : '/dashboard'}`,
    },
    closing: m.digest_closing({}, { locale }),
    unsubscribe,
  });
}
