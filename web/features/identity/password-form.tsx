import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { FormProblem, problemOf, toFirstFault } from '#web/lib/form-problem.tsx';
import { Problem } from '#web/lib/problem.ts';
import { toast } from '#web/lib/toast.tsx';
import { welcome } from '#web/lib/welcome.ts';
import { sessions } from './queries.ts';
import { longEnough, needed } from './rules.ts';
import classes from './settings-screen.module.css';

/** Changes the password; the other sessions end. */
export function PasswordForm() {
  const queryClient = useQueryClient();
  const least = useQuery(welcome()).data?.password_min_length ?? 8;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { current_password: '', new_password: '', again: '' },
    validate: {
      current_password: needed(m.password_current_needed()),
      new_password: longEnough(least),
      again: (again, all) => (again === all.new_password ? null : m.form_password_differs()),
    },
  });

  async function change(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { current_password, new_password } = form.values;
      await call('POST /api/auth/change-password', { body: { current_password, new_password } });
      form.reset();
      toast('success', m.password_changed());
      await queryClient.invalidateQueries({ queryKey: sessions().queryKey });
    } catch (error) {
      const sentence = problemOf(form, error, m.password_failed(), 'new_password');
      setProblem(sentence);
      if (error instanceof Problem && error.code === 'wrong_password') form.setFieldError('current_password', sentence);
    } finally {
      setBusy(false);
    }
  }

  const show = { 'aria-label': m.form_password_show() };
  return (
    <form onSubmit={form.onSubmit(() => void change(), toFirstFault(form))} noValidate className={classes.form}>
      <Stack gap="md">
        <FormProblem message={problem} />
        <PasswordInput
          label={m.password_current()}
          name="current-password"
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={show}
          {...form.getInputProps('current_password')}
        />
        <PasswordInput
          label={m.reset_new()}
          description={m.form_password_hint({ n: least })}
          name="new-password"
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={show}
          {...form.getInputProps('new_password')}
        />
        <PasswordInput
          label={m.form_password_again()}
          name="new-password-again"
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={show}
          {...form.getInputProps('again')}
        />
        <Button type="submit" loading={busy} style={{ alignSelf: 'flex-start' }}>
          {m.password_submit()}
        </Button>
      </Stack>
    </form>
  );
}
