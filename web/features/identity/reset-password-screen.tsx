import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import { longEnough, sameAs } from '#web/lib/field-rules.ts';
import { NewPasswordField, newPasswordFaults, PasswordAgainField, useLeastPassword } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { clearSession } from '#web/lib/session.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** Chooses a new password with the token of the mail. It ends every session, this browser's too. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const router = useRouter();
  const least = useLeastPassword();
  const form = useForm({
    initialValues: { password: '', again: '' },
    validate: { password: longEnough(least), again: sameAs('password') },
  });
  const reset = useSend('POST /api/auth/reset-password', {
    form,
    fieldOf: newPasswordFaults('password'),
    failed: m.reset_failed(),
    done: m.reset_done(),
    after: () => {
      clearSession();
      return router.navigate({ to: '/login', replace: true });
    },
  });

  return (
    <AuthFrame title={m.reset_title()} line={m.reset_line()} foot={<AnchorLink to="/login">{m.auth_to_login()}</AnchorLink>}>
      <Form form={form} onSubmit={({ password }) => reset.send({ body: { token, password } })} problem={reset.problem}>
        {(reset.code === 'token_invalid' || reset.code === 'token_expired') && (
          <AnchorLink to="/forgot-password" size="sm">
            {m.reset_again()}
          </AnchorLink>
        )}
        <NewPasswordField label={m.reset_new()} least={least} {...form.getInputProps('password')} />
        <PasswordAgainField {...form.getInputProps('again')} />
        <Button type="submit" size="md" loading={reset.isPending} fullWidth>
          {m.reset_submit()}
        </Button>
      </Form>
    </AuthFrame>
  );
}
