import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { FormProblem } from '#web/lib/form-problem.tsx';
import { messageOf, Problem } from '#web/lib/problem.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { mailKindName } from './kind-name.ts';

interface Props {
  token: string;
  /** What surrounds screens of who is not signed in. */
  frame: ComponentType<{ title: string; line?: ReactNode; children: ReactNode }>;
}

/** Where the link in a mail leads. Nothing changes until the button is pressed: programs open links too. */
export function UnsubscribeScreen({ token, frame: Frame }: Props) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('POST /api/notifications/unsubscribe', { body: { token } }),
  });
  const refusal =
    error instanceof Problem && error.code === 'token_invalid'
      ? m.unsubscribe_invalid()
      : error && messageOf(error, m.unsubscribe_failed());
  if (data) {
    return (
      <Frame title={m.unsubscribe_title()} line={m.unsubscribe_done({ kind: mailKindName(data.kind), email: data.email })}>
        <Stack gap="lg" align="flex-start">
          <Drawing name="done" width={200} />
          <ButtonLink to="/settings" variant="default">
            {m.unsubscribe_to_settings()}
          </ButtonLink>
        </Stack>
      </Frame>
    );
  }
  return (
    <Frame title={m.unsubscribe_title()} line={m.unsubscribe_line()}>
      <Stack gap="md">
        <FormProblem message={refusal} />
        <Button size="md" loading={isPending} onClick={() => mutate()}>
          {m.unsubscribe_submit()}
        </Button>
      </Stack>
    </Frame>
  );
}
