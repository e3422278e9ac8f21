import type { SentReminder } from '#contract/reminders.ts';
import type { ReminderKind } from '#contract/values.ts';
import { m } from '#messages';
import { useConfirm } from '#web/ui/confirm.tsx';
import { reminderLine } from './reminder-line.ts';
import { toast } from './toast.tsx';

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

/** Returns the toast that says how many people got a message. */
export const sentWords =
  (kind: ReminderKind) =>
  ({ people }: { people: readonly SentReminder[] }): string => {
    const count = people.filter(({ outcome }) => outcome === 'sent').length;
    return count === 0 ? words[kind].sentNobody() : words[kind].sent({ count });
  };

interface Body {
  kind: ReminderKind;
  user_ids: string[];
  line: string | null;
}
/** The call that sends reminders and congratulations. */
interface Sender {
  send: (body: Body) => void;
  /** Sends, and leaves failures to the caller. */
  sendOrThrow: (body: Body) => Promise<unknown>;
  isSending: (userId: string) => boolean;
}

/** The maximum number of names in a dialog. Beyond that, it only shows a count. */
const named = 20;

function namesOf(people: readonly Recipient[]): string {
  const names = people.slice(0, named).map(({ full_name }) => full_name);
  return people.length > named ? `${names.join(', ')} ${m.lead_mail_more({ count: people.length - named })}` : names.join(', ');
}

/** Reminds or congratulates people: one person directly, several after a confirmation that names them. */
export function useReminders(kind: ReminderKind, sender: Sender) {
  const { title, line, action, nobody } = words[kind];
  const confirm = useConfirm();
  const bodyOf = (people: readonly Recipient[], own: string | null = null): Body => ({
    kind,
    user_ids: people.map(({ user_id }) => user_id),
    line: own,
  });
  return {
    send: (person: Recipient) => sender.send(bodyOf([person])),
    isSending: sender.isSending,
    /**
     * @param why additional information for the dialog
     * @param onDone called after a success
     */
    ask(people: readonly Recipient[], why?: string, onDone?: () => void): void {
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
        onConfirm: async (own) => {
          await sender.sendOrThrow(bodyOf(people, own || null));
          onDone?.();
        },
      });
    },
  };
}
