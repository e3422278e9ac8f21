import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { m } from '#messages';
import { emailLike } from '#web/lib/field-rules.ts';
import { EmailField } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { useSession } from '#web/lib/session.ts';
import { Drawing } from '#web/ui/drawing.tsx';

/** A form where people with a shared link enter their address, which gets the next step by email. */
export function AddressForm({ token }: { token: string }) {
  const own = useSession(({ user }) => user?.email);
  const form = useForm({ initialValues: { email: own ?? '' }, validate: { email: emailLike } });
  const accept = useSend('POST /api/invitations/accept', {
    form,
    fieldOf: { invitation_domain: 'email' },
    failed: m.invitation_failed(),
  });
  if (accept.reply) {
    return (
      <Stack gap="xl" role="status">
        <Drawing name="letter" width={200} />
        <p style={{ margin: 0 }}>{m.invitation_mail_sent({ email: form.values.email.trim() })}</p>
      </Stack>
    );
  }
  return (
    <Form form={form} onSubmit={({ email }) => accept.send({ body: { token, email } })} problem={accept.problem}>
      <EmailField readOnly={own !== undefined} {...form.getInputProps('email')} />
      <Button type="submit" size="md" loading={accept.isPending} fullWidth>
        {m.invitation_continue()}
      </Button>
    </Form>
  );
}
