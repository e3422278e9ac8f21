import { Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { messageOf } from '#web/lib/problem.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ResendForm } from './resend-form.tsx';

/** One request for one token, however often the screen is mounted: a token works once. */
const verification = (token: string | undefined) => ({
  queryKey: ['POST /api/auth/verify-email', token],
  queryFn: () => call('POST /api/auth/verify-email', { body: { token: token ?? '' } }),
  enabled: Boolean(token),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Confirms an address with the token of the mail, and says what happens next; without a token, sends the mail again. */
export function VerifyEmailScreen({ token, email }: { token: string | undefined; email: string | undefined }) {
  const { data, error, isFetching } = useQuery(verification(token));
  const toLogin = <AnchorLink to="/login">{m.auth_to_login()}</AnchorLink>;

  if (token && isFetching) {
    return (
      <AuthFrame title={m.verify_title()}>
        <Stack align="center" role="status">
          <Loader aria-hidden="true" />
          <Text c="dimmed">{m.verify_checking()}</Text>
        </Stack>
      </AuthFrame>
    );
  }
  if (data) {
    const waiting = data.status === 'waiting_for_approval';
    return (
      <AuthFrame title={m.verify_done_title()} line={waiting ? m.verify_done_waiting() : m.verify_done_active()}>
        <Stack gap="lg">
          <Drawing name="done" width={200} />
          {waiting ? (
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
  return (
    <AuthFrame title={error ? m.verify_failed_title() : m.verify_title()} line={error ? undefined : m.verify_line()} foot={toLogin}>
      <Stack gap="md">
        <FormProblem message={error ? messageOf(error, m.verify_failed()) : null} />
        <ResendForm email={email} />
      </Stack>
    </AuthFrame>
  );
}
