import { expect, test } from 'vitest';
import { notificationKinds } from '#contract/values.ts';
import { baseLocale } from '#server/words.ts';
import { activitiesOf } from './kind-rules.ts';
import { kinds, mailedByDefault, wordsOf } from './kinds.ts';

const goal = { goal_id: 'g', kind: 'minutes', target: 30, track_id: null, track_title: null, due_on: '2026-11-20' };

test.each([
  ['module_completed', { module_id: 'stones', title: 'Stones' }, 'Module completed', "You've completed “Stones”."],
  [
    'certificate_issued',
    { serial: 's', title: 'First steps', track_id: 'first-steps' },
    "You've earned a certificate",
    '“First steps” is ready to download and share.',
  ],
  [
    'certificate_revoked',
    { serial: 's', title: 'First steps', reason: 'Given by mistake' },
    'Certificate revoked',
    'Your certificate “First steps” is no longer valid. Reason: Given by mistake',
  ],
  ['badge_earned', { badge_id: 'first-stone' }, 'New badge: First step', 'Complete your first step.'],
  ['goal_reached', goal, 'Goal reached', "You've reached your goal “Study 30 minutes”."],
  [
    'goal_missed',
    { ...goal, current: 21 },
    'Goal missed',
    '“Study 30 minutes”: 21 of 30 minutes by the due date. You can set a new goal at any time.',
  ],
  [
    'streak_frozen',
    { days: ['2026-09-03', '2026-09-04'], left: 0 },
    'Your streak continues',
    'You missed Thursday 3 September and Friday 4 September, but a freeze kept your streak. Freezes left this month: 0.',
  ],
  [
    'reminder',
    { sent_on: '2026-09-03', sent_by: 'a', sender: 'Ada Admin' },
    'Ada Admin sent you a reminder',
    'Your next step is waiting. A few minutes are enough to continue.',
  ],
  [
    'congratulation',
    { sent_on: '2026-09-03', sent_by: 'a', sender: 'Ada Admin' },
    'Ada Admin congratulates you',
    'Your progress has been noticed. Well done!',
  ],
  [
    'staff_view_changed',
    { before: 'groups', after: 'results' },
    'Your company changed what its staff can see',
    "Staff can now see each member's progress, quiz scores, attempts and study times. Previously: Groups of five or more.",
  ],
  [
    'team_handed_over',
    { from_on: '2026-09-03', until_on: '2026-09-04' },
    "You're standing in for a manager",
    'From Thursday 3 September until Friday 4 September, you see the people who report to them under “My team”.',
  ],
  [
    'round_assigned',
    { requirement_id: 'r', round_id: 'o', name: 'Working safely', due_on: '2026-12-04' },
    'Your company asks you to complete “Working safely”',
    'It is due on Friday, 4 December 2026.',
  ],
  [
    'round_extended',
    { requirement_id: 'r', round_id: 'o', name: 'Working safely', from_due_on: '2026-12-04', due_on: '2026-12-11' },
    'You have more time for “Working safely”',
    'It is now due on Friday, 11 December 2026.',
  ],
  [
    'round_waived',
    { requirement_id: 'r', round_id: 'o', name: 'Working safely' },
    '“Working safely” is waived for you',
    "You don't have to complete it this time.",
  ],
  [
    'round_met_elsewhere',
    { requirement_id: 'r', round_id: 'o', name: 'Working safely', learning_id: 'l' },
    '“Working safely” is done',
    'What you learned elsewhere was accepted.',
  ],
  [
    'own_role_changed',
    { name: 'Engineer', name_before: null, path: ['Stones', 'Cairns', 'Summits'], further: 2 },
    'Your role is now Engineer',
    'Your learning path: “Stones”, “Cairns”, “Summits” and 2 more. Everything that you have completed counts.',
  ],
  [
    'prompt_taken_down',
    { prompt_id: 'p', reason: 'It names a customer', prompt_title: 'My best' },
    'Your prompt “My best” is no longer shared',
    'It was taken down. Reason: It names a customer',
  ],
  ['contact_message', { message_id: 'm' }, 'New message from the contact form', 'Someone wrote to you through the contact form.'],
] as const)('a %s notification gets its text from its stored facts', (kind, params, title, message) => {
  expect(wordsOf({ kind, params }, baseLocale)).toEqual({ title, message });
});

test('a notification from an earlier version whose facts are unknown keeps its text', () => {
  const words = { title: 'Your streak continues', message: 'You missed a day.' };
  expect(wordsOf({ kind: 'streak_frozen', params: words }, baseLocale)).toEqual(words);
});

test('no two kinds are about the same activity, and only certificates, reminders, staff visibility and platform messages are emailed by default', () => {
  expect(Object.keys(kinds).toSorted()).toEqual(notificationKinds.toSorted());
  const activities = Object.values(kinds).flatMap(activitiesOf);
  expect(new Set(activities.map(({ name }) => name)).size).toBe(activities.length);
  expect(mailedByDefault).toEqual([
    'certificate_issued',
    'certificate_revoked',
    'reminder',
    'round_assigned',
    'staff_view_changed',
    'contact_message',
  ]);
});
