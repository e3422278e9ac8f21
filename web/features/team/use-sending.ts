import type { ReminderKind } from '#contract/values.ts';
import { useSend } from '#web/lib/send.ts';
import { sentWords, useReminders } from '#web/lib/use-reminders.ts';

/** Reminds or congratulates people who report to the person. */
export function useSending(kind: ReminderKind) {
  const sending = useSend('POST /api/team/reminders', { done: sentWords(kind) });
  return useReminders(kind, {
    send: (body) => sending.send({ body }),
    sendOrThrow: (body) => sending.sendOrThrow({ body }),
    isSending: (id) => sending.underWay.some(({ body }) => body.user_ids.includes(id)),
  });
}
