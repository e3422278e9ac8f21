import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { FormProblem, problemOf, toFirstFault } from '#web/lib/form-problem.tsx';
import { Problem } from '#web/lib/problem.ts';
import { clearSession } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.tsx';
import { welcome } from '#web/lib/welcome.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { longEnough } from './rules.ts';

/** Chooses a new password with the token of the mail. It ends every session, this browser's too. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const router = useRouter();
  const least = useQuery(welcome()).data?.password_min_length ?? 8;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string; dead: boolean } | null>(null);
  const form = useForm({
    initialValues: { password: '', again: '' },
    validate: { password: longEnough(least), again: (again, all) => (again === all.password ? null : m.form_password_differs()) },
  });

  async function reset(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await call('POST /api/auth/reset-password', { body: { token, password: form.values.password } });
      clearSession();
      toast('success', m.reset_done());
      await router.navigate({ to: '/login', replace: true });
    } catch (error) {
      const dead = error instanceof Problem && (error.code === 'token_invalid' || error.code === 'token_expired');
      setProblem({ message: problemOf(form, error, m.reset_failed(), 'password'), dead });
      setBusy(false);
    }
  }

  const show = { 'aria-label': m.form_password_show() };
  return (
    <AuthFrame title={m.reset_title()} line={m.reset_line()} foot={<AnchorLink to="/login">{m.auth_to_login()}</AnchorLink>}>
      <form onSubmit={form.onSubmit(() => void reset(), toFirstFault(form))} noValidate>
        <Stack gap="md">
          <FormProblem message={problem?.message ?? null} />
          {problem?.dead && (
            <AnchorLink to="/forgot-password" size="sm">
              {m.reset_again()}
            </AnchorLink>
          )}
          <PasswordInput
            label={m.reset_new()}
            description={m.form_password_hint({ n: least })}
            name="new-password"
            autoComplete="new-password"
            required
            visibilityToggleButtonProps={show}
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={m.form_password_again()}
            name="new-password-again"
            autoComplete="new-password"
            required
            visibilityToggleButtonProps={show}
            {...form.getInputProps('again')}
          />
          <Button type="submit" size="md" loading={busy} fullWidth>
            {m.reset_submit()}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
