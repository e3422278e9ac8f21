import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import { longEnough, needed } from '#web/lib/field-rules.ts';
import { NameField, NewPasswordField, newPasswordFaults, useLeastPassword } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { ownZone } from '#web/lib/reference-options.ts';
import { useSend } from '#web/lib/send.ts';
import { setCredentials } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.tsx';
import { welcome } from '#web/lib/welcome.ts';
import type { Offer } from './invitation-check.ts';

/** Lets someone without an account choose a name and password, and signs them in. Their address is the one that got the email. */
export function NewAccountForm({ token, offer, onDone }: { token: string; offer: Offer; onDone: () => void }) {
  const router = useRouter();
  const least = useLeastPassword();
  const form = useForm({
    initialValues: { full_name: offer.full_name ?? '', password: '' },
    validate: { full_name: needed(m.form_name_needed()), password: longEnough(least) },
  });
  const accept = useSend('POST /api/invitations/accept', {
    form,
    fieldOf: newPasswordFaults('password'),
    failed: m.invitation_failed(),
    async after({ session }) {
      // The invitation is used up, so this page must not check it again as the person who is now signed in.
      onDone();
      if (session) {
        setCredentials(session);
        toast('success', welcome(session.user));
      }
      await router.navigate({ to: '/dashboard', replace: true });
    },
  });
  return (
    <Form form={form} onSubmit={(values) => accept.send({ body: { token, timezone: ownZone(), ...values } })} problem={accept.problem}>
      <TextInput label={m.form_email()} name="email" autoComplete="username" value={offer.email ?? ''} readOnly />
      <NameField {...form.getInputProps('full_name')} />
      <NewPasswordField least={least} {...form.getInputProps('password')} />
      <Button type="submit" size="md" loading={accept.isPending} fullWidth>
        {m.invitation_join({ company: offer.company_name })}
      </Button>
    </Form>
  );
}
