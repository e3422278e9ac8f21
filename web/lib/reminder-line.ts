import { limits, type ReminderKind } from '#contract/values.ts';
import { m } from '#messages';

/** Returns the optional dialog field where the sender can write a line. */
export const reminderLine = (kind: ReminderKind) => ({
  label: m.reminder_line(),
  hint: kind === 'reminder' ? m.reminder_line_hint() : m.reminder_line_hint_congratulation(),
  least: 0,
  most: limits.reminderLine.most,
  isLine: true,
});
