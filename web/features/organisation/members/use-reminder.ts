import type { Member } from '#contract/members.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { reminderLine } from '#web/lib/reminder-line.ts';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

/**
 * Reminds members to learn, after giving the sender a chance to add a line. Because no one gets two reminders within a week, a toast says
 * how many people got one.
 */
export function useReminder() {
  const query = useCompany();
  const confirm = useConfirm();
  const sending = useSend('POST /api/company/reminders', {
    done({ people }) {
      const sent = people.filter(({ outcome }) => outcome === 'sent').length;
      return sent === 0 ? m.reminder_sent_nobody() : m.company_dashboard_sent({ count: sent });
    },
  });
  return {
    /** Calls `onDone` after a success. */
    remind: (members: readonly Pick<Member, 'id'>[], onDone?: () => void): void =>
      confirm({
        title: m.reminder_ask({ count: members.length }),
        line: m.reminder_ask_line(),
        action: m.reminder_remind(),
        isHarmless: true,
        reason: reminderLine('reminder'),
        onConfirm: async (line) => {
          await sending.sendOrThrow({ query, body: { kind: 'reminder', user_ids: members.map(({ id }) => id), line: line || null } });
          onDone?.();
        },
      }),
    isPending: sending.isPending,
  };
}
