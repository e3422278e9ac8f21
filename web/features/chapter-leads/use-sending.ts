import type { ReminderKind } from '#contract/values.ts';
import { useSend } from '#web/lib/send.ts';
import { sentWords, useReminders } from '#web/lib/use-reminders.ts';

/** Reminds or congratulates members of a chapter that the person leads. */
export function useSending(chapterId: string, kind: ReminderKind) {
  const sending = useSend('POST /api/led-chapters/:chapterId/reminders', { done: sentWords(kind) });
  const params = { chapterId };
  return useReminders(kind, {
    send: (body) => sending.send({ params, body }),
    sendOrThrow: (body) => sending.sendOrThrow({ params, body }),
    isSending: (id) => sending.underWay.some(({ body }) => body.user_ids.includes(id)),
  });
}
