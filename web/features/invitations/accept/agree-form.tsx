import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { setUser, useSession } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Offer } from './invitation-check.ts';

/** Lets a signed-in person join with one click and continue as a member. */
export function AgreeForm({ token, offer }: { token: string; offer: Offer }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const email = useSession(({ user }) => user?.email ?? '');
  const form = useForm({});
  const accept = useSend('POST /api/invitations/accept', {
    form,
    failed: m.invitation_failed(),
    async after() {
      try {
        setUser(await call('GET /api/auth/profile'));
      } catch {
        // The person is now a member, so a second click would be refused. Reloading the page fetches their account again.
        window.location.assign('/dashboard');
        return;
      }
      // All cached data was read before the person belonged to this company.
      queryClient.removeQueries({ predicate: ({ queryKey: [key] }) => key !== 'POST /api/invitations/check' });
      toast('success', m.invitation_done_line({ company: offer.company_name }));
      await router.navigate({ to: '/dashboard', replace: true });
    },
  });
  return (
    <Form form={form} onSubmit={() => accept.send({ body: { token } })} problem={accept.problem}>
      <p style={{ margin: 0 }}>{m.invitation_agree_line({ email })}</p>
      <Button type="submit" size="md" loading={accept.isPending} fullWidth>
        {m.invitation_join({ company: offer.company_name })}
      </Button>
    </Form>
  );
}
