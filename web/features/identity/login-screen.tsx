import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { inAppPath } from '#contract/in-app-path.ts';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { FormProblem, toFirstFault } from '#web/lib/form-problem.tsx';
import { messageOf, Problem } from '#web/lib/problem.ts';
import { setCredentials } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.tsx';
import { welcome } from '#web/lib/welcome.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { needed } from './rules.ts';

/** Sign-in. `from` is the path that was asked for before, which is gone to afterwards. */
export function LoginScreen({ from }: { from: string | undefined }) {
  const router = useRouter();
  const platform = useQuery(welcome()).data;
  const [problem, setProblem] = useState<{ message: string; code: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: needed(m.form_email_needed()), password: needed(m.form_password_needed()) },
  });

  const setupNeeded = platform?.setup_needed ?? false;
  useEffect(() => {
    if (setupNeeded) void router.navigate({ to: '/setup', replace: true });
  }, [setupNeeded, router]);

  async function signIn(credentials: { email: string; password: string }): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const signedIn = await call('POST /api/auth/login', { body: credentials });
      setCredentials(signedIn);
      toast('success', m.login_welcome({ name: signedIn.user.full_name }));
      await router.navigate({ href: inAppPath(from) ?? '/dashboard', replace: true });
    } catch (error) {
      setProblem({ message: messageOf(error, m.login_failed()), code: error instanceof Problem ? error.code : '' });
      setBusy(false);
    }
  }

  return (
    <AuthFrame
      title={m.login_title()}
      line={m.login_line()}
      foot={
        <>
          {m.login_no_account()} <AnchorLink to="/register">{m.login_register()}</AnchorLink>
        </>
      }
    >
      <form onSubmit={form.onSubmit((values) => void signIn(values), toFirstFault(form))} noValidate>
        <Stack gap="md">
          <FormProblem message={problem?.message ?? null} />
          {problem?.code === 'email_not_verified' && (
            <AnchorLink to="/verify-email" search={{ email: form.values.email }} size="sm">
              {m.login_resend()}
            </AnchorLink>
          )}
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
          <div>
            <PasswordInput
              label={m.form_password()}
              name="password"
              autoComplete="current-password"
              required
              visibilityToggleButtonProps={{ 'aria-label': m.form_password_show() }}
              {...form.getInputProps('password')}
            />
            <AnchorLink to="/forgot-password" size="sm" mt={8} display="inline-block">
              {m.login_forgot()}
            </AnchorLink>
          </div>
          <Button type="submit" size="md" loading={busy} fullWidth>
            {m.login_submit()}
          </Button>
        </Stack>
      </form>
      {platform && platform.demo_accounts.length > 0 && (
        <DemoAccounts accounts={platform.demo_accounts} busy={busy} onChoose={(account) => void signIn(account)} />
      )}
    </AuthFrame>
  );
}
