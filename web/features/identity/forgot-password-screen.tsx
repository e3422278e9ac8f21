import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { FormProblem, problemOf, toFirstFault } from '#web/lib/form-problem.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { emailLike } from './rules.ts';

/** Asks for a mail with a link to choose a new password; the answer is the same for every address. */
export function ForgotPasswordScreen() {
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailLike } });

  async function ask(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await call('POST /api/auth/forgot-password', { body: form.values });
      setSentTo(form.values.email.trim());
    } catch (error) {
      setProblem(problemOf(form, error, m.forgot_failed()));
    } finally {
      setBusy(false);
    }
  }

  if (sentTo) {
    return (
      <AuthFrame title={m.check_mail_title()} line={m.forgot_done({ email: sentTo })}>
        <Stack gap="lg">
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
      <form onSubmit={form.onSubmit(() => void ask(), toFirstFault(form))} noValidate>
        <Stack gap="md">
          <FormProblem message={problem} />
          <TextInput
            label={m.form_email()}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={busy} fullWidth>
            {m.forgot_submit()}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
