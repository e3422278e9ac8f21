import { letter } from '#server/mail/letter.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { m } from '#server/words.ts';
import type { DigestFacts } from './digest-facts.ts';

/** Goals that one mail names. */
const shownGoals = 5;

/** Whether there is anything to say. */
export const isWorthAWord = ({ minutes, files, streak, goals }: DigestFacts): boolean =>
  minutes > 0 || files > 0 || streak > 0 || goals.length > 0;

/** The mail of a week: what was done, what goes on, and the next step. */
export function digestMail(publicUrl: string, to: { email: string; full_name: string }, facts: DigestFacts, unsubscribe: string): Mail {
  const lines = [
    ...(facts.minutes > 0 ? [m.digest_minutes({ count: facts.minutes })] : []),
    ...(facts.files > 0 ? [m.digest_files({ count: facts.files })] : []),
    ...facts.modules.map((title) => m.digest_module({ title })),
    ...(facts.badges > 0 ? [m.digest_badges({ count: facts.badges })] : []),
    ...(facts.certificates > 0 ? [m.digest_certificates({ count: facts.certificates })] : []),
    ...(facts.streak > 0 ? [m.digest_streak({ count: facts.streak })] : []),
    ...facts.goals.slice(0, shownGoals).map(({ title, why }) => m.digest_goal({ title, why })),
    ...(facts.next ? [m.digest_next({ title: facts.next.title })] : []),
  ];
  return letter({
    kind: 'weekly_digest',
    recipient: to.email,
    subject: m.digest_subject(),
    greeting: m.mail_greeting({ name: to.full_name }),
    paragraphs: [facts.minutes > 0 || facts.files > 0 ? m.digest_text() : m.digest_quiet_text()],
    facts: lines,
    action: { label: m.digest_action(), url: `${publicUrl}${facts.next ? `/modules/${facts.next.moduleId}` : '/dashboard'}` },
    closing: m.digest_closing(),
    unsubscribe,
  });
}
