import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { m } from '#messages';
import { emailLike } from '#web/lib/field-rules.ts';
import { EmailField } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** Requests an email with a link for choosing a new password. The response is the same for every address. */
export function ForgotPasswordScreen() {
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailLike } });
  const ask = useSend('POST /api/auth/forgot-password', { form, failed: m.forgot_failed() });

  if (ask.reply) {
    return (
      <AuthFrame title={m.check_mail_title()} line={m.forgot_done({ email: form.values.email.trim() })}>
        <Stack gap="xl">
          <Drawing name="letter" width={200} />
          <ButtonLink to="/login" size="md" variant="default">
            {m.auth_to_login()}
          </ButtonLink>
        </Stack>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={m.forgot_title()} line={m.forgot_line()} foot={<AnchorLink to="/login">{m.auth_to_login()}</AnchorLink>}>
      <Form form={form} onSubmit={(body) => ask.send({ body })} problem={ask.problem}>
        <EmailField autoComplete="username" {...form.getInputProps('email')} />
        <Button type="submit" size="md" loading={ask.isPending} fullWidth>
          {m.forgot_submit()}
        </Button>
      </Form>
    </AuthFrame>
  );
}
