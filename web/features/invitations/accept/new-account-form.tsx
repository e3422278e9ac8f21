import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { m } from '#messages';
import { longEnough, needed } from '#web/lib/field-rules.ts';
import { NameField, NewPasswordField, newPasswordFaults, useLeastPassword } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { ownZone } from '#web/lib/reference-options.ts';
import { useSend } from '#web/lib/send.ts';
import type { Offer } from './invitation-check.ts';

/** Who has no account chooses a name and a password: the address is the one that the mail went to. */
export function NewAccountForm({ token, offer, onDone }: { token: string; offer: Offer; onDone: () => void }) {
  const least = useLeastPassword();
  const form = useForm({
    initialValues: { full_name: offer.full_name ?? '', password: '' },
    validate: { full_name: needed(m.form_name_needed()), password: longEnough(least) },
  });
  const accept = useSend('POST /api/invitations/accept', {
    form,
    fieldOf: newPasswordFaults('password'),
    failed: m.invitation_failed(),
    after: onDone,
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
