import { Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { m } from '#messages';
import { emailLike } from '#web/lib/field-rules.ts';
import { EmailField } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';

interface Props {
  email?: string | undefined;
  /** The field's label, which depends on whether the email did not arrive or its link no longer works. */
  label: string;
}

/** Sends the verification email again. */
export function ResendForm({ email, label }: Props) {
  const form = useForm({ initialValues: { email: email ?? '' }, validate: { email: emailLike } });
  const resend = useSend('POST /api/auth/resend-verification', { form, failed: m.resend_failed() });
  if (resend.reply) return <Text role="status">{m.resend_done()}</Text>;
  return (
    <Form form={form} onSubmit={(body) => resend.send({ body })} problem={resend.problem} gap="sm">
      <Group align="flex-end" gap="sm" wrap="wrap">
        <EmailField flex={1} miw={200} label={label} {...form.getInputProps('email')} />
        <Button type="submit" size="md" variant="light" loading={resend.isPending}>
          {m.resend_submit()}
        </Button>
      </Group>
    </Form>
  );
}
