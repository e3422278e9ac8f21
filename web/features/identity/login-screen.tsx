import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { inAppPath } from '#contract/in-app-path.ts';
import { m } from '#messages';
import { needed } from '#web/lib/field-rules.ts';
import { EmailField, PasswordField } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { helpFor } from '#web/lib/help-for.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { setCredentials } from '#web/lib/session.ts';
import { welcome } from '#web/lib/welcome.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { LeavingNotice } from './leaving-notice.tsx';

/** The sign-in screen. `from` is the path that was requested before; the person goes there afterwards. */
export function LoginScreen({ from }: { from: string | undefined }) {
  const router = useRouter();
  const platform = useQuery(read('GET /api/platform')).data;
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: needed(m.form_email_needed()), password: needed(m.form_password_needed()) },
  });
  const signIn = useSend('POST /api/auth/login', {
    form,
    failed: m.login_failed(),
    done: ({ user }) => welcome(user),
    after: (signedIn) => {
      setCredentials(signedIn);
      return router.navigate({ href: inAppPath(from) ?? '/dashboard', replace: true });
    },
  });

  // The password was right, so the refusal is not the person's mistake.
  const isLeaving = signIn.code === 'account_leaving';
  const isNotYet = isLeaving || signIn.code === 'waiting_for_approval' || signIn.code === 'email_not_verified';
  const isSessionOver = useLocation({ select: ({ state }) => state.isSessionOver === true });
  const setupNeeded = platform?.setup_needed ?? false;
  useEffect(() => {
    if (setupNeeded) void router.navigate({ to: '/setup', replace: true });
  }, [setupNeeded, router]);

  return (
    <AuthFrame
      title={m.login_title()}
      line={m.login_line()}
      foot={
        <>
          {m.login_no_account()} <AnchorLink to="/register">{m.login_register()}</AnchorLink>
        </>
      }
    >
      <Form form={form} onSubmit={(body) => signIn.send({ body })} problem={isNotYet ? null : signIn.problem} help={helpFor(signIn.code)}>
        {isSessionOver && !signIn.problem && <FormNotice title={m.login_over_title()}>{m.login_over_text()}</FormNotice>}
        {isLeaving && <LeavingNotice credentials={form.values} onKept={() => signIn.send({ body: form.values })} />}
        {signIn.code === 'waiting_for_approval' && (
          <FormNotice title={m.login_waiting_title()}>
            {m.login_waiting_text()} <HelpLink answer="why-do-i-have-to-wait-for-approval" />
          </FormNotice>
        )}
        {signIn.code === 'email_not_verified' && (
          <>
            <FormNotice>{signIn.problem}</FormNotice>
            <AnchorLink to="/verify-email" search={{ email: form.values.email }} size="sm">
              {m.login_resend()}
            </AnchorLink>
          </>
        )}
        <EmailField autoComplete="username" {...form.getInputProps('email')} />
        <div>
          <PasswordField {...form.getInputProps('password')} />
          <AnchorLink to="/forgot-password" size="sm" mt="xs" display="inline-block">
            {m.login_forgot()}
          </AnchorLink>
        </div>
        <Button type="submit" size="md" loading={signIn.isPending} fullWidth>
          {m.login_submit()}
        </Button>
      </Form>
      {platform && platform.demo_accounts.length > 0 && (
        <DemoAccounts accounts={platform.demo_accounts} busy={signIn.isPending} onChoose={(body) => signIn.send({ body })} />
      )}
    </AuthFrame>
  );
}
