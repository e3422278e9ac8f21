import { Button, Loader, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { longEnough, sameAs } from '#web/lib/field-rules.ts';
import { NewPasswordField, newPasswordFaults, PasswordAgainField, useLeastPassword } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { Problem } from '#web/lib/problem.ts';
import { useSend } from '#web/lib/send.ts';
import { clearSession } from '#web/lib/session.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** Asks once whether the link is good, without using it up. */
const linkCheck = (token: string) => ({
  queryKey: ['POST /api/auth/check-reset-link', token],
  queryFn: () => call('POST /api/auth/check-reset-link', { body: { token } }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

const isDead = (code: string | null) => code === 'token_invalid' || code === 'token_expired';

/** The page behind the link of a mail: a dead link says so at once; with a good one a new password is chosen. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const { error, isLoading } = useQuery(linkCheck(token));
  const toLogin = <AnchorLink to="/login">{m.auth_to_login()}</AnchorLink>;
  if (isLoading) {
    return (
      <AuthFrame title={m.reset_title()}>
        <Stack align="center" role="status">
          <Loader aria-hidden="true" />
          <Text c="dimmed">{m.reset_checking()}</Text>
        </Stack>
      </AuthFrame>
    );
  }
  if (error instanceof Problem && isDead(error.code)) {
    return (
      <AuthFrame title={m.verify_failed_title()} foot={toLogin}>
        <Stack gap="md">
          <FormProblem message={error.message} />
          <ButtonLink to="/forgot-password" size="md">
            {m.reset_again()}
          </ButtonLink>
        </Stack>
      </AuthFrame>
    );
  }
  // Where nobody could tell, the form will.
  return (
    <AuthFrame title={m.reset_title()} line={m.reset_line()} foot={toLogin}>
      <NewPasswordForm token={token} />
    </AuthFrame>
  );
}

/** Chooses a new password with the token of the mail. It ends every session, this browser's too. */
function NewPasswordForm({ token }: { token: string }) {
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
    <Form form={form} onSubmit={({ password }) => reset.send({ body: { token, password } })} problem={reset.problem}>
      {isDead(reset.code) && (
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
  );
}
