import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { NotificationPreferences } from '#contract/notifications.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';

type Change = BodyOf<Calls['PUT /api/notifications/preferences']>;

const changed = (
  now: NotificationPreferences,
  { kinds = [], weekly_digest, report_mails, lead_mails, due_reminders, digest_reviews }: Change,
): NotificationPreferences => ({
  kinds: now.kinds.map((one) => ({ ...one, ...kinds.find(({ kind }) => kind === one.kind) })),
  weekly_digest: weekly_digest ?? now.weekly_digest,
  report_mails: report_mails ?? now.report_mails,
  lead_mails: lead_mails ?? now.lead_mails,
  due_reminders: due_reminders ?? now.due_reminders,
  digest_reviews: digest_reviews ?? now.digest_reviews,
});

/**
 * Returns the person's notification preferences. Changes are sent one after another, so that the last one wins. Pending ones are shown as
 * if they had been made, and are reverted if they are refused.
 */
export function usePreferences() {
  const queryClient = useQueryClient();
  const options = read('GET /api/notifications/preferences');
  const query = useQuery(options);
  const { send, underWay } = useSend('PUT /api/notifications/preferences', {
    inOrder: true,
    failed: m.preferences_failed(),
    // The response contains all preferences, so nothing needs to be fetched again.
    except: 'all',
    after: async (kept) => {
      // A read that started before the change would restore the old values.
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      queryClient.setQueryData(options.queryKey, kept);
    },
  });
  const data = query.data && underWay.reduce((now, { body }) => changed(now, body), query.data);
  return { preferences: { ...query, data }, change: (body: Change) => send({ body }) };
}
