import { limits, type ReminderKind } from '#contract/values.ts';
import { m } from '#messages';

/** The optional field of a dialog for a line of the sender's own. */
export const reminderLine = (kind: ReminderKind) => ({
  label: m.reminder_line(),
  hint: kind === 'reminder' ? m.reminder_line_hint() : m.reminder_line_hint_congratulation(),
  least: 0,
  most: limits.reminderLine.most,
  isLine: true,
});
