import type { LedChapter, MovedPerson } from '#contract/chapter-leads.ts';
import type { StuckPerson } from '#contract/company-dashboard.ts';
import { dueDays, movedDays, type ReminderKind } from '#contract/values.ts';
import type { Recipient } from '#server/features/people/index.ts';
import { type MailSection, renderMail } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { formatLocale, type Locale, m } from '#server/words.ts';

/** The number of people in one list that an email names. */
const named = 5;

/** A chapter and how many of its people are overdue; null if the company does not disclose it. */
type MailedChapter = LedChapter & { overdue: number | null };

/** Whether there is news about a chapter. There is none if its figures are not shown. */
export const isWorthWriting = ({ overdue, moved, stuck, not_begun, due }: MailedChapter): boolean =>
  (overdue ?? 0) > 0 || [moved, stuck, not_begun, due].some(({ count }) => (count ?? 0) > 0);

const dayOf = (day: string | null, locale: Locale): string =>
  day === null
    ? '–'
    : new Intl.DateTimeFormat(formatLocale[locale], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

function movedLine({ full_name: name, begun, completed, modules, certificates }: MovedPerson, locale: Locale): string {
  const titles = new Intl.ListFormat(formatLocale[locale]).format(modules.map((title) => `“${title}”`));
  const [certificate] = certificates;
  if (certificate !== undefined) return m.lead_mail_moved_certificate({ name, title: certificate }, { locale });
  if (completed === 0) return m.lead_mail_moved_begun({ name, count: begun }, { locale });
  return completed === modules.length
    ? m.lead_mail_moved_titles({ name, titles }, { locale })
    : m.lead_mail_moved_count({ name, count: completed }, { locale });
}

function whyStuck({ module, reason, since, attempts }: StuckPerson, locale: Locale): string {
  const day = dayOf(since, locale);
  if (module === null) return m.company_dashboard_stuck_somewhere({ day }, { locale });
  if (reason === 'quiz') return m.company_dashboard_stuck_quiz({ count: attempts ?? 0, module: module.title }, { locale });
  return reason === 'idle'
    ? m.company_dashboard_stuck_idle({ module: module.title, day }, { locale })
    : m.company_dashboard_stuck_module({ module: module.title, day }, { locale });
}

interface List<P> {
  count: number | null;
  people: readonly P[] | null;
}

/**
 * Returns a list for the email: the first few people and the number of others, or only the number of people if no one may be named; nothing
 * if the list is empty.
 */
function group<P>(
  title: string,
  { count, people }: List<P>,
  line: (person: P) => string,
  counted: (count: number) => string,
  locale: Locale,
) {
  const all = count ?? 0;
  if (all === 0) return [];
  if (people === null) return [{ title, lines: [counted(all)] }];
  const lines = people.slice(0, named).map(line);
  return [{ title, lines: all > lines.length ? [...lines, m.lead_mail_more({ count: all - lines.length }, { locale })] : lines }];
}

function sectionOf(publicUrl: string, chapter: MailedChapter, locale: Locale): MailSection {
  const { overdue, moved, stuck, not_begun, due } = chapter;
  const url = `${publicUrl}/chapters/${chapter.id}`;
  // The links only open the screen with its dialog, because email clients may open links before anyone clicks them.
  const send = (kind: ReminderKind, label: string, lists: readonly List<unknown>[]) =>
    lists.some(({ count }) => (count ?? 0) > 0) ? [{ label, url: `${url}?send=${kind}` }] : [];
  const counted = (count: number) => m.lead_mail_people({ count }, { locale });
  return {
    title: chapter.name,
    groups: [
      ...group(m.lead_mail_overdue({}, { locale }), { count: overdue, people: null }, () => '', counted, locale),
      ...group(m.lead_mail_moved({ days: movedDays }, { locale }), moved, (person) => movedLine(person, locale), counted, locale),
      ...group(
        m.lead_mail_stuck({}, { locale }),
        stuck,
        (person) => m.lead_mail_person({ name: person.full_name, what: whyStuck(person, locale) }, { locale }),
        counted,
        locale,
      ),
      ...group(m.lead_mail_not_begun({}, { locale }), not_begun, ({ full_name }) => full_name, counted, locale),
      ...group(
        m.lead_mail_due({ days: dueDays }, { locale }),
        due,
        ({ full_name: name, kind, title, due_on }) => {
          const about = { name, title, day: dayOf(due_on, locale) };
          return kind === 'goal' ? m.lead_mail_due_goal(about, { locale }) : m.lead_mail_due_certificate(about, { locale });
        },
        (count) => m.lead_mail_things({ count }, { locale }),
        locale,
      ),
    ],
    actions: [
      ...send('reminder', m.lead_mail_remind({}, { locale }), [stuck, not_begun]),
      ...send('congratulation', m.lead_mail_congratulate({}, { locale }), [moved]),
      { label: m.lead_mail_open({}, { locale }), url },
    ],
  };
}

/**
 * Returns the Monday email to a person who leads chapters. It covers all their chapters: members who made progress or are stuck, items that
 * are due, and suggested actions.
 */
export function mondayMail(
  publicUrl: string,
  to: Pick<Recipient, 'email' | 'full_name'>,
  chapters: readonly MailedChapter[],
  unsubscribe: string,
  locale: Locale,
): Mail {
  const [first, ...more] = chapters;
  return renderMail({
    locale,
    kind: 'lead_mails',
    recipient: to.email,
    subject:
      first && more.length === 0 ? m.lead_mail_subject_one({ chapter: first.name }, { locale }) : m.lead_mail_subject_many({}, { locale }),
    greeting: m.mail_greeting({ name: to.full_name }, { locale }),
    paragraphs: [m.lead_mail_text({ count: chapters.length }, { locale })],
    sections: chapters.map((chapter) => sectionOf(publicUrl, chapter, locale)),
    closing: m.lead_mail_closing({}, { locale }),
    unsubscribe,
  });
}
