import type { ReminderKind } from '#contract/values.ts';
import { m } from '#messages';
import { reminderLine } from '#web/lib/reminder-line.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';

export interface Recipient {
  user_id: string;
  full_name: string;
}

const words = {
  reminder: {
    title: m.led_remind_dialog,
    line: m.led_remind_dialog_line,
    action: m.led_send_reminder,
    nobody: m.led_remind_nobody,
    sent: m.led_reminded,
    sentNobody: m.reminder_sent_nobody,
  },
  congratulation: {
    title: m.led_congratulate_dialog,
    line: m.led_congratulate_dialog_line,
    action: m.led_send_congratulation,
    nobody: m.led_congratulate_nobody,
    sent: m.led_congratulated,
    sentNobody: m.reminder_congratulated_nobody,
  },
} as const;

/** The maximum number of names in a dialog. Beyond that, it only shows a count. */
const named = 20;

/** Reminds or congratulates members of a chapter: one person directly, several after a confirmation that names them. */
export function useSending(chapterId: string, kind: ReminderKind) {
  const { title, line, action, nobody, sent, sentNobody } = words[kind];
  const confirm = useConfirm();
  const sending = useSend('POST /api/led-chapters/:chapterId/reminders', {
    done({ people }) {
      const count = people.filter(({ outcome }) => outcome === 'sent').length;
      return count === 0 ? sentNobody() : sent({ count });
    },
  });
  const args = (people: readonly Recipient[], line: string | null = null) => ({
    params: { chapterId },
    body: { kind, user_ids: people.map(({ user_id }) => user_id), line },
  });
  function namesOf(people: readonly Recipient[]): string {
    const names = people.slice(0, named).map(({ full_name }) => full_name);
    return people.length > named ? `${names.join(', ')} ${m.lead_mail_more({ count: people.length - named })}` : names.join(', ');
  }
  return {
    send: (person: Recipient) => sending.send(args([person])),
    isSending: (id: string) => sending.underWay.some(({ body }) => body.user_ids.includes(id)),
    /** @param why additional information for the dialog */
    ask(people: readonly Recipient[], why?: string): void {
      if (people.length === 0) {
        toast('info', `${nobody()}. ${m.led_nobody_line()}`);
        return;
      }
      confirm({
        title: title({ count: people.length }),
        line: why === undefined ? line({ names: namesOf(people) }) : `${line({ names: namesOf(people) })} ${why}`,
        action: action(),
        isHarmless: true,
        reason: reminderLine(kind),
        onConfirm: (own) => sending.sendOrThrow(args(people, own || null)),
      });
    },
  };
}
