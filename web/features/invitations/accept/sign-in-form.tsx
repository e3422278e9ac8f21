import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { m } from '#messages';
import { needed } from '#web/lib/field-rules.ts';
import { PasswordField } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { setCredentials } from '#web/lib/session.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import type { Offer } from './invitation-check.ts';

/** Lets someone with an account sign in on this page, so that the invitation's secret stays in its address. Accepting is the next step. */
export function SignInForm({ offer }: { offer: Offer }) {
  const form = useForm({ initialValues: { password: '' }, validate: { password: needed(m.form_password_needed()) } });
  const signIn = useSend('POST /api/auth/login', { form, failed: m.login_failed(), after: setCredentials });
  const email = offer.email ?? '';
  return (
    <Form form={form} onSubmit={({ password }) => signIn.send({ body: { email, password } })} problem={signIn.problem}>
      <p style={{ margin: 0 }}>{m.invitation_sign_in_line()}</p>
      <TextInput label={m.form_email()} name="email" autoComplete="username" value={email} readOnly />
      <PasswordField {...form.getInputProps('password')} />
      <AnchorLink to="/forgot-password" size="sm">
        {m.login_forgot()}
      </AnchorLink>
      <Button type="submit" size="md" loading={signIn.isPending} fullWidth>
        {m.login_submit()}
      </Button>
    </Form>
  );
}
