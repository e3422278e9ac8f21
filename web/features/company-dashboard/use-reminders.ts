import type { ReminderKind } from '#contract/values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useShownCompany } from './links.tsx';

interface Recipient {
  user_id: string;
  full_name: string;
}

/** Reminds or congratulates people. The response contains the outcome for each of them. */
export function useReminders(kind: ReminderKind) {
  const query = useShownCompany();
  const sending = useSend('POST /api/company/reminders', {
    done: ({ people }) => {
      const sent = people.filter(({ outcome }) => outcome === 'sent').length;
      if (kind === 'congratulation') return sent > 0 ? m.company_dashboard_congratulated_done() : m.reminder_congratulated_nobody();
      return sent > 0 ? m.company_dashboard_sent({ count: sent }) : m.reminder_sent_nobody();
    },
  });
  const to = (people: readonly Recipient[], line: string | null = null) => ({
    query,
    body: { kind, user_ids: people.map(({ user_id }) => user_id), line },
  });
  return {
    remind: (people: readonly Recipient[]) => sending.send(to(people)),
    /** Sends the reminders and leaves failures to the caller. */
    remindOrThrow: (people: readonly Recipient[], line: string | null) => sending.sendOrThrow(to(people, line)),
    isReminding: (id: string) => sending.underWay.some(({ body }) => body.user_ids.includes(id)),
    isPending: sending.isPending,
  };
}
