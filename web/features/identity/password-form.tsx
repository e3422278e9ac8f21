import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { m } from '#messages';
import { longEnough, needed, sameAs } from '#web/lib/field-rules.ts';
import { NewPasswordField, newPasswordFaults, PasswordAgainField, PasswordField, useLeastPassword } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { renewTokens } from '#web/lib/session.ts';

/** Changes the password, which ends all other sessions. */
export function PasswordForm() {
  const least = useLeastPassword();
  const form = useForm({
    initialValues: { current_password: '', new_password: '', again: '' },
    validate: {
      current_password: needed(m.password_current_needed()),
      new_password: longEnough(least),
      again: sameAs('new_password'),
    },
  });
  const change = useSend('POST /api/auth/change-password', {
    form,
    fieldOf: { ...newPasswordFaults('new_password'), password_same: 'new_password', wrong_password: 'current_password' },
    failed: m.password_failed(),
    done: m.password_changed(),
    after: (tokens) => {
      renewTokens(tokens);
      form.reset();
    },
  });

  return (
    <Form
      form={form}
      onSubmit={({ current_password, new_password }) => change.send({ body: { current_password, new_password } })}
      problem={change.problem}
    >
      <PasswordField label={m.password_current()} name="current-password" {...form.getInputProps('current_password')} />
      <NewPasswordField label={m.reset_new()} least={least} {...form.getInputProps('new_password')} />
      <PasswordAgainField {...form.getInputProps('again')} />
      <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
        {m.password_submit()}
      </Button>
    </Form>
  );
}
