import type { NotificationKind } from '#contract/values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { ActivityKind } from '#server/features/activity/index.ts';
import { certificateIssued, certificateRevoked } from '#server/features/certificates/index.ts';
import { contactMessageReceived } from '#server/features/contact/index.ts';
import { goalMissed, goalReached, goalTitle, reasonText } from '#server/features/goals/index.ts';
import { moduleChanged, moduleCompleted } from '#server/features/learning/index.ts';
import { badgeEarned, streakFrozen } from '#server/features/recognition/index.ts';
import { descriptionOfBadge, nameOfBadge } from '#server/features/reference/index.ts';
import { congratulationSent, reminderSent, type SentFacts } from '#server/features/reminders/index.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { formatLocale, type Locale, m } from '#server/words.ts';
import { contactMail } from './contact-mail.ts';
import { moduleTitles, personNames, superAdminsToTell } from './queries.ts';

export type MailParts = Partial<Pick<MailTemplate, 'subject' | 'facts' | 'quote' | 'replyTo' | 'closing'>>;

/** A kind of notification: what it is about, and how it is said. */
interface KindRules<F extends object, P extends object> {
  /** The activity that a person is notified of. */
  activity: ActivityKind<F>;
  /** Who is notified where that is not the person to whom it happened. */
  recipients?(tx: Transaction): Promise<PersonId[]>;
  /** The natural key of what happened. */
  cause(facts: F): string;
  /** What is kept of several activities for the sentences; without it the facts themselves. */
  params?(tx: Transaction, facts: readonly F[]): Promise<P[]>;
  /** Where the notification leads, a path inside the product. */
  path(params: P): string;
  title(params: P, locale: Locale): string;
  message(params: P, locale: Locale): string;
  /** What its mail says besides the sentences, or instead of its title. */
  mail?(on: Queryable, params: P, locale: Locale): Promise<MailParts>;
  /** Whether it is mailed to who has chosen nothing. */
  mailedByDefault?: boolean;
}

export type AnyKind = KindRules<object, object>;

/** States a kind whose activity and sentences fit each other. */
const kind = <F extends object, P extends object = F>(rules: KindRules<F, P>): AnyKind => rules;

const dayList = (days: readonly string[], locale: Locale): string => {
  const format = new Intl.DateTimeFormat(formatLocale[locale], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return new Intl.ListFormat(formatLocale[locale]).format(days.map((day) => format.format(new Date(day))));
};

/** Of what staff sent: on which day, and the name of who sent it. */
async function senders(tx: Transaction, facts: readonly SentFacts[]): Promise<{ sent_on: string; sender: string }[]> {
  const names = await personNames(
    tx,
    facts.map(({ sent_by }) => sent_by),
  );
  return facts.map(({ sent_on, sent_by }) => ({ sent_on, sender: must(names.get(sent_by), 'the name of who sent it') }));
}

const achievements = () => '/achievements-goals';

/** Every kind of notification. A new one is stated here, in the contract's list and in the messages, and gets an icon in the browser. */
export const kinds: Readonly<Record<NotificationKind, AnyKind>> = {
  module_completed: kind({
    activity: moduleCompleted,
    cause: ({ module_id }) => `module:${module_id}`,
    async params(tx, facts) {
      const titles = await moduleTitles(tx, facts);
      return facts.map(({ module_id }) => ({ module_id, title: titles.get(module_id) ?? module_id }));
    },
    path: ({ module_id }) => `/modules/${module_id}`,
    title: (_, locale) => m.notice_module_title({}, { locale }),
    message: ({ title }, locale) => m.notice_module_text({ title }, { locale }),
  }),
  certificate_issued: kind({
    activity: certificateIssued,
    cause: ({ track_id }) => `certificate:${track_id ?? 'all_tracks'}`,
    path: ({ serial }) => `/certificates/${serial}`,
    title: (_, locale) => m.notice_certificate_title({}, { locale }),
    message: ({ title }, locale) => m.notice_certificate_text({ title }, { locale }),
    mailedByDefault: true,
  }),
  certificate_revoked: kind({
    activity: certificateRevoked,
    cause: ({ serial }) => `revoked:${serial}`,
    path: ({ serial }) => `/certificates/${serial}`,
    title: (_, locale) => m.notice_revoked_title({}, { locale }),
    message: ({ title, reason }, locale) => m.notice_revoked_text({ title, reason }, { locale }),
    mailedByDefault: true,
  }),
  badge_earned: kind({
    activity: badgeEarned,
    cause: ({ badge_id }) => `badge:${badge_id}`,
    path: achievements,
    title: ({ badge_id }, locale) => m.notice_badge_title({ name: nameOfBadge(badge_id, locale) }, { locale }),
    message: ({ badge_id }, locale) => descriptionOfBadge(badge_id, locale),
  }),
  goal_reached: kind({
    activity: goalReached,
    cause: ({ goal_id }) => `goal:${goal_id}`,
    path: achievements,
    title: (_, locale) => m.notice_goal_reached_title({}, { locale }),
    message: (goal, locale) => m.notice_goal_reached_text({ title: goalTitle(goal, locale) }, { locale }),
  }),
  goal_missed: kind({
    activity: goalMissed,
    cause: ({ goal_id }) => `goal-missed:${goal_id}`,
    path: achievements,
    title: (_, locale) => m.notice_goal_missed_title({}, { locale }),
    message: (goal, locale) =>
      m.notice_goal_missed_text({ title: goalTitle(goal, locale), why: reasonText({ code: 'missed', params: goal }, locale) }, { locale }),
  }),
  streak_frozen: kind({
    activity: streakFrozen,
    cause: ({ days }) => `freeze:${days.at(-1) ?? ''}`,
    path: achievements,
    title: (_, locale) => m.notice_frozen_title({}, { locale }),
    message: ({ days, left }, locale) => m.notice_frozen_text({ days: dayList(days, locale), left }, { locale }),
  }),
  reminder: kind({
    activity: reminderSent,
    cause: ({ sent_on }) => `reminder:${sent_on}`,
    params: senders,
    path: () => '/dashboard',
    title: ({ sender }, locale) => m.notice_reminder_title({ name: sender }, { locale }),
    message: (_, locale) => m.notice_reminder_text({}, { locale }),
    mailedByDefault: true,
  }),
  congratulation: kind({
    activity: congratulationSent,
    cause: ({ sent_on }) => `congratulation:${sent_on}`,
    params: senders,
    path: achievements,
    title: ({ sender }, locale) => m.notice_congratulation_title({ name: sender }, { locale }),
    message: (_, locale) => m.notice_congratulation_text({}, { locale }),
  }),
  module_changed: kind({
    activity: moduleChanged,
    cause: ({ module_id, number }) => `edition:${module_id}:${number}`,
    async params(tx, facts) {
      const titles = await moduleTitles(tx, facts);
      // Not `title`, which with a message would be the sentences of an earlier version.
      return facts.map(({ module_id, note, effects }) => ({ module_id, module_title: titles.get(module_id) ?? module_id, note, effects }));
    },
    path: ({ module_id }) => `/modules/${module_id}`,
    title: ({ module_title }, locale) => m.notice_module_changed_title({ title: module_title }, { locale }),
    message({ note, effects }, locale) {
      const sentences = [
        ...(effects.includes('asked_again') ? [m.notice_module_asked_again({}, { locale })] : []),
        ...(effects.includes('added') ? [m.notice_module_parts_added({}, { locale })] : []),
        ...(effects.includes('removed') ? [m.notice_module_parts_removed({}, { locale })] : []),
      ];
      const what = sentences.join(' ');
      return note ? m.notice_module_changed_text({ what, note }, { locale }) : m.notice_module_changed_text_bare({ what }, { locale });
    },
  }),
  contact_message: kind({
    activity: contactMessageReceived,
    recipients: superAdminsToTell,
    cause: ({ same_text }) => `contact:${same_text}`,
    params: (_, facts) => Promise.resolve(facts.map(({ message_id }) => ({ message_id }))),
    path: ({ message_id }) => `/admin/system?tab=messages&message=${message_id}`,
    title: (_, locale) => m.notice_contact_title({}, { locale }),
    message: (_, locale) => m.notice_contact_text({}, { locale }),
    mail: contactMail,
    mailedByDefault: true,
  }),
};

/** The kinds that are mailed to who has chosen nothing. */
export const mailedByDefault = (Object.keys(kinds) as NotificationKind[]).filter((name) => kinds[name].mailedByDefault);

interface Words {
  title: string;
  message: string;
}

/** Rows of earlier versions whose facts are not known keep the sentences that were written then. */
const areWords = (params: object): params is Words => 'title' in params && 'message' in params;

/** The sentences of a notification in its reader's language. */
export function wordsOf({ kind: name, params }: { kind: NotificationKind; params: object }, locale: Locale): Words {
  if (areWords(params)) return params;
  const rules = kinds[name];
  return { title: rules.title(params, locale), message: rules.message(params, locale) };
}
