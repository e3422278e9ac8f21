import type { NotificationKind, StaffView } from '#contract/values.ts';
import { certificateIssued, certificateRevoked } from '#server/features/certificates/index.ts';
import { staffViewChanged } from '#server/features/companies/index.ts';
import { contactMessageReceived } from '#server/features/contact/index.ts';
import { goalMissed, goalReached, goalTitle, reasonText } from '#server/features/goals/index.ts';
import { registered } from '#server/features/identity/index.ts';
import { moduleChanged, moduleCompleted } from '#server/features/learning/index.ts';
import { approvalAsked, authorRightGiven, authorRightTaken, teamHandedOver } from '#server/features/members/index.ts';
import { badgeEarned, streakFrozen } from '#server/features/recognition/index.ts';
import { descriptionOfBadge, nameOfBadge } from '#server/features/reference/index.ts';
import { congratulationSent, reminderSent, type SentFacts } from '#server/features/reminders/index.ts';
import { roundAssigned, roundExtended, roundMetElsewhere, roundWaived } from '#server/features/requirements/index.ts';
import { type OwnRoleChange, ownRoleChanged } from '#server/features/role-profiles/index.ts';
import { must } from '#server/must.ts';
import { type Locale, m } from '#server/words.ts';
import { rightGivenText, rightGivenTitle, rightTakenTitle } from './author-rights.ts';
import { contactMail } from './contact-mail.ts';
import { courseKinds } from './course-kinds.ts';
import { dayList, dayWithYear } from './days-in-words.ts';
import { type AnyKind, kind } from './kind-rules.ts';
import { markingKinds } from './marking-kinds.ts';
import { moduleChangeText } from './module-change.ts';
import { type OwnRole, ownRolesOf, ownRoleText } from './own-role.ts';
import { promptKinds } from './prompt-kinds.ts';
import { adminsOfWaiting, begunAmong, membersToTell, moduleTitles, superAdminsToTell } from './queries.ts';
import { type Sent, senderOf, withLine, withLines } from './sent-messages.ts';

const staffViewNow: Record<StaffView, typeof m.notice_staff_view_results> = {
  results: m.notice_staff_view_results,
  progress: m.notice_staff_view_progress,
  groups: m.notice_staff_view_groups,
};
const staffViewBefore: Record<StaffView, typeof m.company_view_results> = {
  results: m.company_view_results,
  progress: m.company_view_progress,
  groups: m.company_view_groups,
};

const achievements = () => '/achievements-goals';
const due = () => '/due';

/**
 * Every kind of notification. A new kind is declared here, in the contract's list and in the messages, and needs an icon in the browser.
 */
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
    cause: ({ track_id, serial, round_id }) =>
      round_id === undefined ? `certificate:${track_id ?? 'all_tracks'}` : `certificate:${serial}`,
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
  reminder: kind<SentFacts, Sent & { begun?: boolean }>({
    activity: reminderSent,
    cause: ({ sent_on }) => `reminder:${sent_on}`,
    async params(tx, facts, people) {
      const sent = await withLines(tx, 'reminder', facts, people);
      const begun = await begunAmong(
        tx,
        people.flatMap((person) => person ?? []),
      );
      return sent.map((one, index) => {
        const person = people[index] ?? null;
        return { ...one, begun: person !== null && begun.has(person) };
      });
    },
    // The step is determined when the link is followed, because another step may be next by then.
    path: () => '/continue',
    title: (sent, locale) => m.notice_reminder_title({ name: senderOf(sent, locale) }, { locale }),
    message: ({ line, begun = true }, locale) =>
      withLine(line, begun ? m.notice_reminder_text({}, { locale }) : m.notice_reminder_start({}, { locale }), locale),
    action: ({ begun = true }, locale) => (begun ? m.notice_reminder_continue({}, { locale }) : m.notice_reminder_begin({}, { locale })),
    mailedByDefault: true,
  }),
  congratulation: kind<SentFacts, Sent>({
    activity: congratulationSent,
    cause: ({ sent_on }) => `congratulation:${sent_on}`,
    params: (tx, facts, people) => withLines(tx, 'congratulation', facts, people),
    path: achievements,
    title: (sent, locale) => m.notice_congratulation_title({ name: senderOf(sent, locale) }, { locale }),
    message: ({ line }, locale) => withLine(line, m.notice_congratulation_text({}, { locale }), locale),
  }),
  round_assigned: kind({
    activity: roundAssigned,
    cause: ({ round_id }) => `round:${round_id}`,
    path: due,
    title: ({ name }, locale) => m.notice_round_assigned_title({ name }, { locale }),
    message: ({ due_on }, locale) => m.notice_round_assigned_text({ day: dayWithYear(due_on, locale) }, { locale }),
    action: (_, locale) => m.notice_round_assigned_action({}, { locale }),
    mailedByDefault: true,
  }),
  round_extended: kind({
    activity: roundExtended,
    cause: ({ round_id, due_on }) => `round-extended:${round_id}:${due_on}`,
    path: due,
    title: ({ name }, locale) => m.notice_round_extended_title({ name }, { locale }),
    message: ({ due_on }, locale) => m.notice_round_extended_text({ day: dayWithYear(due_on, locale) }, { locale }),
  }),
  round_waived: kind({
    activity: roundWaived,
    cause: ({ round_id }) => `round-waived:${round_id}`,
    path: due,
    title: ({ name }, locale) => m.notice_round_waived_title({ name }, { locale }),
    message: (_, locale) => m.notice_round_waived_text({}, { locale }),
  }),
  round_met_elsewhere: kind({
    activity: roundMetElsewhere,
    cause: ({ round_id }) => `round-met-elsewhere:${round_id}`,
    path: due,
    title: ({ name }, locale) => m.notice_round_met_elsewhere_title({ name }, { locale }),
    message: (_, locale) => m.notice_round_met_elsewhere_text({}, { locale }),
  }),
  own_role_changed: kind<OwnRoleChange, OwnRole>({
    activity: ownRoleChanged,
    cause: ({ spell_id, role_profile_id }) => `own-role:${spell_id}:${role_profile_id ?? 'none'}`,
    params: ownRolesOf,
    path: ({ name }) => (name === null ? '/progress' : '/progress?tab=role'),
    title: ({ name, name_before }, locale) =>
      name === null ? m.notice_role_ended_title({ name: name_before ?? '' }, { locale }) : m.notice_role_title({ name }, { locale }),
    message: ownRoleText,
    action: ({ name }, locale) => (name === null ? m.notice_role_ended_action({}, { locale }) : m.notice_role_action({}, { locale })),
  }),
  module_changed: kind({
    activity: moduleChanged,
    cause: ({ module_id, number }) => `edition:${module_id}:${number}`,
    async params(tx, facts) {
      const titles = await moduleTitles(tx, facts);
      // The key is not `title`, because `title` and `message` together identify sentences from an earlier version.
      return facts.map(({ module_id, ...change }) => ({ module_id, module_title: titles.get(module_id) ?? module_id, ...change }));
    },
    path: ({ module_id }) => `/modules/${module_id}`,
    title: ({ module_title }, locale) => m.notice_module_changed_title({ title: module_title }, { locale }),
    message: (change, locale) => moduleChangeText(change, locale),
  }),
  ...courseKinds,
  ...markingKinds,
  ...promptKinds,
  staff_view_changed: kind({
    activity: staffViewChanged,
    recipients: membersToTell,
    cause: (_, at) => `staff-view:${at.toISOString()}`,
    path: () => '/settings#staff-view',
    title: (_, locale) => m.notice_staff_view_title({}, { locale }),
    message: ({ before, after }, locale) =>
      m.notice_staff_view_text({ now: staffViewNow[after]({}, { locale }), before: staffViewBefore[before]({}, { locale }) }, { locale }),
    mailedByDefault: true,
  }),
  team_handed_over: kind({
    activity: teamHandedOver,
    cause: ({ delegation_id }) => `handed-over:${delegation_id}`,
    params: (_, facts) => Promise.resolve(facts.map(({ from_on, until_on }) => ({ from_on, until_on }))),
    path: () => '/team',
    title: (_, locale) => m.notice_handed_over_title({}, { locale }),
    message: ({ from_on, until_on }, locale) =>
      m.notice_handed_over_text({ from: dayList([from_on], locale), until: dayList([until_on], locale) }, { locale }),
  }),
  author_right_given: kind({
    activity: authorRightGiven,
    cause: ({ right }, at) => `right-given:${right}:${at.toISOString()}`,
    path: () => '/admin/catalog',
    title: rightGivenTitle,
    message: rightGivenText,
  }),
  author_right_taken: kind({
    activity: authorRightTaken,
    // Someone who is moved is told about that.
    recipients: (_, { person_id, facts }) =>
      Promise.resolve(person_id && 'reason' in facts && facts.reason === 'by_staff' ? [person_id] : []),
    cause: ({ right }, at) => `right-taken:${right}:${at.toISOString()}`,
    path: () => '/dashboard',
    title: rightTakenTitle,
    message: (_, locale) => m.notice_author_right_taken({}, { locale }),
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
  person_waiting: kind<{ user_id?: string }>({
    activity: registered,
    recipients: adminsOfWaiting,
    factsOf: ({ person_id }) => ({ user_id: must(person_id, 'the person who registered') }),
    cause: ({ user_id = '' }) => `waiting:${user_id}`,
    path: ({ user_id = '' }) => `/company/members/${user_id}`,
    title: (_, locale) => m.notice_waiting_title({}, { locale }),
    message: (_, locale) => m.notice_waiting_text({}, { locale }),
  }),
  approval_asked: kind<{ asked_on: string; user_id?: string }>({
    activity: approvalAsked,
    recipients: superAdminsToTell,
    factsOf: ({ person_id, facts }) => ({ ...facts, user_id: must(person_id, 'the person who waits') }),
    cause: ({ user_id = '', asked_on }) => `approval:${user_id}:${asked_on}`,
    path: ({ user_id = '' }) => `/admin/users/${user_id}`,
    title: (_, locale) => m.notice_approval_asked_title({}, { locale }),
    message: (_, locale) => m.notice_approval_asked_text({}, { locale }),
  }),
};

/** The kinds emailed to people who have made no choice. */
export const mailedByDefault = (Object.keys(kinds) as NotificationKind[]).filter((name) => kinds[name].mailedByDefault);

interface Words {
  title: string;
  message: string;
}

/** Rows from earlier versions whose facts are unknown keep the sentences written at that time. */
const areWords = (params: object): params is Words => 'title' in params && 'message' in params;

/** Returns a notification's sentences in its reader's language. */
export function wordsOf({ kind: name, params }: { kind: NotificationKind; params: object }, locale: Locale): Words {
  if (areWords(params)) return params;
  const rules = kinds[name];
  return { title: rules.title(params, locale), message: rules.message(params, locale) };
}
