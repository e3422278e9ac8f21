import { daysLater } from '#contract/requirement-values.ts';
import { daysBetween } from '#server/calendar/local-day.ts';
import type { Recipient } from '#server/features/people/index.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { formatLocale, type Locale, m } from '#server/words.ts';
import type { DueReminder, OverdueOfReport } from './queries.ts';

/** The maximum number of lines in one email. */
const shownLines = 20;

const dayInWords = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(formatLocale[locale], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Says by when a round is due, or since when it is overdue. */
export function whenDue(
  { name, due_on, grace_days }: Pick<DueReminder, 'name' | 'due_on' | 'grace_days'>,
  today: string,
  locale: Locale,
): string {
  const count = daysBetween(today, due_on);
  const given = { name, day: dayInWords(due_on, locale) };
  if (count > 1) return m.remind_due_in({ ...given, count }, { locale });
  if (count === 1) return m.remind_due_tomorrow(given, { locale });
  if (count === 0) return m.remind_due_today(given, { locale });
  const last = daysLater(due_on, grace_days);
  return today > last ? m.remind_overdue(given, { locale }) : m.remind_in_grace({ ...given, last: dayInWords(last, locale) }, { locale });
}

function lineOf(reminder: DueReminder, today: string, locale: Locale): string {
  const when = whenDue(reminder, today, locale);
  return reminder.minutes_left > 0 ? `${when} ${m.remind_minutes({ count: reminder.minutes_left }, { locale })}` : when;
}

/** Returns a list's lines, with the number of lines left out. */
const shown = (lines: readonly string[], locale: Locale): string[] =>
  lines.length > shownLines ? [...lines.slice(0, shownLines), m.remind_more({ count: lines.length - shownLines }, { locale })] : [...lines];

/** Returns the email that reminds someone of what is due. @param today the date in their zone */
export function reminderMail(
  publicUrl: string,
  to: Pick<Recipient, 'email' | 'full_name'>,
  reminders: readonly DueReminder[],
  today: string,
  unsubscribe: string,
  locale: Locale,
): Mail {
  const [first, ...more] = reminders;
  return renderMail({
    locale,
    kind: 'due_reminders',
    recipient: to.email,
    subject: first && more.length === 0 ? whenDue(first, today, locale) : m.remind_subject({ count: reminders.length }, { locale }),
    greeting: m.mail_greeting({ name: to.full_name }, { locale }),
    paragraphs: [m.remind_text({ count: reminders.length }, { locale })],
    facts: shown(
      reminders.map((reminder) => lineOf(reminder, today, locale)),
      locale,
    ),
    action: { label: m.remind_action({}, { locale }), url: `${publicUrl}/due` },
    closing: m.remind_closing({}, { locale }),
    unsubscribe,
  });
}

/** Returns the email to a manager about what is overdue for the people who report to them. */
export function managerMail(
  publicUrl: string,
  to: Pick<Recipient, 'email' | 'full_name'>,
  overdue: readonly OverdueOfReport[],
  unsubscribe: string,
  locale: Locale,
): Mail {
  const people = new Set(overdue.map(({ user_id }) => user_id)).size;
  const line = ({ full_name: person, name, due_on }: OverdueOfReport) =>
    m.remind_manager_line({ person, name, day: dayInWords(due_on, locale) }, { locale });
  return renderMail({
    locale,
    kind: 'due_reminders',
    recipient: to.email,
    subject: m.remind_manager_subject({ count: people }, { locale }),
    greeting: m.mail_greeting({ name: to.full_name }, { locale }),
    paragraphs: [m.remind_manager_text({}, { locale })],
    facts: shown(overdue.map(line), locale),
    action: { label: m.remind_manager_action({}, { locale }), url: `${publicUrl}/team` },
    closing: m.remind_manager_closing({}, { locale }),
    unsubscribe,
  });
}
