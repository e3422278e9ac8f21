import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import { longEnough, sameAs } from '#web/lib/field-rules.ts';
import { NewPasswordField, newPasswordFaults, PasswordAgainField, useLeastPassword } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { helpFor } from '#web/lib/help-for.ts';
import { useSend } from '#web/lib/send.ts';
import { clearSession } from '#web/lib/session.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { isDeadLink, MailedLink } from './mailed-link.tsx';

const toLogin = () => <AnchorLink to="/login">{m.auth_to_login()}</AnchorLink>;

/** The page behind an emailed link, where people choose a new password if the link is valid. */
export function ResetPasswordScreen({ token }: { token: string }) {
  return (
    <MailedLink
      check="POST /api/auth/check-reset-link"
      token={token}
      title={m.reset_title()}
      dead={(problem) => (
        <AuthFrame title={m.link_dead_title()} foot={toLogin()}>
          <Stack gap="md">
            <FormProblem message={problem.message} help={helpFor(problem.code)} />
            <ButtonLink to="/forgot-password" size="md">
              {m.reset_again()}
            </ButtonLink>
          </Stack>
        </AuthFrame>
      )}
    >
      <AuthFrame title={m.reset_title()} line={m.reset_line()} foot={toLogin()}>
        <NewPasswordForm token={token} />
      </AuthFrame>
    </MailedLink>
  );
}

/** Sets a new password with the token from the email. This ends every session, including this browser's. */
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
      {isDeadLink(reset.code) && (
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
