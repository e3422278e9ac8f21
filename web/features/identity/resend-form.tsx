import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { FormProblem, problemOf, toFirstFault } from '#web/lib/form-problem.tsx';
import { emailLike } from './rules.ts';

/** Sends the verification mail again. */
export function ResendForm({ email }: { email?: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: email ?? '' }, validate: { email: emailLike } });

  async function resend(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await call('POST /api/auth/resend-verification', { body: { email: form.values.email } });
      setSent(true);
    } catch (error) {
      setProblem(problemOf(form, error, m.resend_failed()));
    } finally {
      setBusy(false);
    }
  }

  if (sent) return <Text role="status">{m.resend_done()}</Text>;
  return (
    <form onSubmit={form.onSubmit(() => void resend(), toFirstFault(form))} noValidate>
      <Stack gap="sm">
        <FormProblem message={problem} />
        <Group align="flex-end" gap="sm" wrap="wrap">
          <TextInput
            flex={1}
            miw={200}
            label={m.resend_label()}
            type="email"
            name="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" variant="light" loading={busy}>
            {m.resend_submit()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
