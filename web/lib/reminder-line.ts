import { limits, type ReminderKind } from '#contract/values.ts';
import { m } from '#messages';

/** What a dialog asks for besides: a line of the sender's own, which may be left out. */
export const reminderLine = (kind: ReminderKind) => ({
  label: m.reminder_line(),
  hint: kind === 'reminder' ? m.reminder_line_hint() : m.reminder_line_hint_congratulation(),
  least: 0,
  most: limits.reminderLine.most,
  isLine: true,
});
