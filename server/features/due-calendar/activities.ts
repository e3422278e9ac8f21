import { securityKind } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

const kind = { audited: 'act', aboutLearning: false } as const;

/** Someone created, renewed or removed the secret address of their calendar. The rows don't contain it. */
export const calendarCreated = securityKind<Record<string, never>>('due_calendar_created', {
  words: m.audit_due_calendar_created,
  ...kind,
});
export const calendarRenewed = securityKind<Record<string, never>>('due_calendar_renewed', {
  words: m.audit_due_calendar_renewed,
  ...kind,
});
export const calendarRemoved = securityKind<Record<string, never>>('due_calendar_removed', {
  words: m.audit_due_calendar_removed,
  ...kind,
});
