import type { Member } from '#contract/members.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { useSend } from '#web/lib/send.ts';

/** Reminds members of their learning; a toast says how many got one, as nobody gets two within a week. */
export function useReminder() {
  const query = useCompany();
  const sending = useSend('POST /api/company/reminders', {
    affects: ['GET /api/company/dashboard'],
    done({ people }) {
      const sent = people.filter(({ outcome }) => outcome === 'sent').length;
      return sent === 0 ? m.reminder_sent_nobody() : m.company_dashboard_sent({ count: sent });
    },
  });
  return {
    remind: (members: readonly Pick<Member, 'id'>[]): void =>
      sending.send({ query, body: { kind: 'reminder', user_ids: members.map(({ id }) => id) } }),
    isPending: sending.isPending,
  };
}
