import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { m } from '#messages';
import { longEnough } from '#web/lib/field-rules.ts';
import { NewPasswordField, newPasswordFaults, useLeastPassword } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { helpFor } from '#web/lib/help-for.ts';
import { useSend } from '#web/lib/send.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { isDeadLink, MailedLink } from './mailed-link.tsx';
import { ResendForm } from './resend-form.tsx';

/** Why a link can't be used. */
interface Refused {
  code: string | null;
  message: string;
}

const toLogin = () => <AnchorLink to="/login">{m.auth_to_login()}</AnchorLink>;

/** Sends the email again to someone without a link or with one that no longer works. */
function AskForMail({ problem, email }: { problem: Refused | null; email: string | undefined }) {
  return (
    <AuthFrame title={problem ? m.link_dead_title() : m.verify_title()} line={problem ? undefined : m.verify_line()} foot={toLogin()}>
      <Stack gap="md">
        <FormProblem message={problem?.message ?? null} help={helpFor(problem?.code ?? null)} />
        <ResendForm email={email} label={problem ? m.resend_link_label() : m.resend_label()} />
      </Stack>
    </AuthFrame>
  );
}

function Confirmed({ waits }: { waits: boolean }) {
  return (
    <AuthFrame title={m.verify_done_title()} line={waits ? m.verify_done_waiting() : m.verify_done_active()}>
      <Stack gap="xl">
        <Drawing name="done" width={200} />
        {waits ? (
          <ButtonLink to="/" size="md" variant="default">
            {m.auth_to_landing()}
          </ButtonLink>
        ) : (
          <ButtonLink to="/login" size="md">
            {m.login_submit()}
          </ButtonLink>
        )}
      </Stack>
    </AuthFrame>
  );
}

/**
 * Confirms an address with the token from the email, and explains what happens next. It asks for the password, so that no one can register
 * someone else's address and have its owner confirm it by following the link.
 */
function ConfirmAddress({ token, email }: { token: string; email: string | undefined }) {
  const least = useLeastPassword();
  const [status, setStatus] = useState<'waiting_for_approval' | 'active' | null>(null);
  const form = useForm({ initialValues: { password: '' }, validate: { password: longEnough(least) } });
  const verify = useSend('POST /api/auth/verify-email', {
    form,
    fieldOf: newPasswordFaults('password'),
    failed: m.verify_failed(),
    after: (data) => setStatus(data.status),
  });

  if (status) return <Confirmed waits={status === 'waiting_for_approval'} />;
  if (isDeadLink(verify.code))
    return <AskForMail problem={{ code: verify.code, message: verify.problem ?? m.verify_failed() }} email={email} />;
  return (
    <AuthFrame title={m.verify_title()} line={m.verify_password_line()} foot={toLogin()}>
      <Form form={form} onSubmit={({ password }) => verify.send({ body: { token, password } })} problem={verify.problem}>
        <NewPasswordField label={m.verify_password()} least={least} {...form.getInputProps('password')} />
        <Button type="submit" size="md" loading={verify.isPending} fullWidth>
          {m.verify_submit()}
        </Button>
      </Form>
    </AuthFrame>
  );
}

/** The page behind the link in the verification email. Without a token, it offers to send the email again. */
export function VerifyEmailScreen({ token, email }: { token: string | undefined; email: string | undefined }) {
  if (!token) return <AskForMail problem={null} email={email} />;
  return (
    <MailedLink
      check="POST /api/auth/check-verification-link"
      token={token}
      title={m.verify_title()}
      dead={(problem) => <AskForMail problem={problem} email={email} />}
    >
      <ConfirmAddress token={token} email={email} />
    </MailedLink>
  );
}
