import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ComponentType, ReactNode } from 'react';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { mailKindName } from './notification-kinds.tsx';

interface Props {
  token: string;
  /** The frame around screens for people who are not signed in. */
  frame: ComponentType<{ title: string; line?: ReactNode; children: ReactNode }>;
}

/** The page behind an unsubscribe link. Nothing changes until the button is pressed, because programs open links too. */
export function UnsubscribeScreen({ token, frame: Frame }: Props) {
  const form = useForm({});
  const unsubscribe = useSend('POST /api/notifications/unsubscribe', { form, failed: m.unsubscribe_failed() });
  if (unsubscribe.reply) {
    const { kind, email } = unsubscribe.reply;
    return (
      <Frame title={m.unsubscribe_title()} line={m.unsubscribe_done({ kind: mailKindName(kind), email })}>
        <Stack gap="xl" align="flex-start">
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
      <Form
        form={form}
        onSubmit={() => unsubscribe.send({ body: { token } })}
        problem={unsubscribe.code === 'token_invalid' ? m.unsubscribe_invalid() : unsubscribe.problem}
      >
        <Button type="submit" size="md" loading={unsubscribe.isPending}>
          {m.unsubscribe_submit()}
        </Button>
      </Form>
    </Frame>
  );
}
