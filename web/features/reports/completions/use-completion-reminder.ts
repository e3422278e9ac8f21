import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { reminderLine } from '#web/lib/reminder-line.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';

interface Reminding {
  content: { id: string; title: string; kind: 'track' | 'module' };
  /** The people to remind; null for everyone who has not completed it and matches the search and the chapter. */
  user_ids: string[] | null;
  count: number;
  search?: string | undefined;
  chapter_id?: string | undefined;
}

/** Returns a function that asks before it reminds people of a track or module, and says how many were reminded and who was left out. */
export function useCompletionReminder(): (reminding: Reminding) => void {
  const query = useCompany();
  const confirm = useConfirm();
  const sending = useSend('POST /api/company/completions/reminders');
  return ({ content: { id, title, kind }, user_ids, count, search, chapter_id }) =>
    confirm({
      title: m.completions_remind_title({ count }),
      line: m.completions_remind_line({ title }),
      action: m.reminder_remind(),
      isHarmless: true,
      reason: { ...reminderLine('reminder'), initial: m.completions_remind_text({ title }).slice(0, limits.reminderLine.most) },
      async onConfirm(line) {
        const body = { track_id: kind === 'track' ? id : null, module_id: kind === 'module' ? id : null, user_ids, line: line || null };
        const result = await sending.sendOrThrow({ query, body: { ...body, search, chapter_id } });
        const left = result.completed + result.waived + result.not_active;
        const parts = [
          m.completions_reminded({ count: result.sent }),
          ...(result.reminded_recently > 0 ? [m.completions_recently({ count: result.reminded_recently })] : []),
          // People who were not named are not told about: everyone else in the company has completed it.
          ...(user_ids !== null && left > 0 ? [m.completions_left_out({ count: left })] : []),
        ];
        toast('success', parts.join(' '));
      },
    });
}
