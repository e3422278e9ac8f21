import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { FormProblem, problemOf, toFirstFault } from '#web/lib/form-problem.tsx';
import { toast } from '#web/lib/toast.tsx';
import { welcome } from '#web/lib/welcome.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { emailLike, longEnough, needed } from './rules.ts';

/** The first super admin, made with the code that was printed where Cairn was started. */
export function SetupScreen() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const platform = useQuery(welcome()).data;
  const least = platform?.password_min_length ?? 8;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { code: '', full_name: '', email: '', password: '' },
    validate: {
      code: needed(m.setup_code_needed()),
      full_name: needed(m.form_name_needed()),
      email: emailLike,
      password: longEnough(least),
    },
  });

  async function setUp(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await call('POST /api/platform/setup', { body: { ...form.values, code: form.values.code.trim() } });
      toast('success', m.setup_done());
      await queryClient.fetchQuery({ ...welcome(), staleTime: 0 });
      await router.navigate({ to: '/login', replace: true });
    } catch (error) {
      setProblem(problemOf(form, error, m.setup_failed(), 'password'));
      setBusy(false);
    }
  }

  if (platform && !platform.setup_needed && !busy) {
    return (
      <AuthFrame title={m.setup_over_title()} line={m.setup_over_line()}>
        <Stack gap="lg">
          <Drawing name="done" width={200} />
          <ButtonLink to="/login" size="md">
            {m.login_submit()}
          </ButtonLink>
        </Stack>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={m.setup_title()} line={m.setup_line()}>
      <form onSubmit={form.onSubmit(() => void setUp(), toFirstFault(form))} noValidate>
        <Stack gap="md">
          <FormProblem message={problem} />
          <TextInput
            label={m.setup_code()}
            description={m.setup_code_hint()}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...form.getInputProps('code')}
          />
          <TextInput
            label={m.form_name()}
            name="full_name"
            autoComplete="name"
            required
            maxLength={120}
            {...form.getInputProps('full_name')}
          />
          <TextInput
            label={m.form_email()}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={m.form_password()}
            description={m.form_password_hint({ n: least })}
            name="new-password"
            autoComplete="new-password"
            required
            visibilityToggleButtonProps={{ 'aria-label': m.form_password_show() }}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" loading={busy} fullWidth>
            {m.setup_submit()}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
