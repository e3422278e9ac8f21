import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { DoneThenSignIn } from '#web/lib/done-then-sign-in.tsx';
import { dateOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { isDeadLink, linkCheck, MailedLink } from './mailed-link.tsx';

const check = 'POST /api/auth/check-keep-account-link';

const Dead = () => (
  <AuthFrame title={m.keep_dead_title()} line={m.keep_dead_line()}>
    <ButtonLink to="/login" size="md">
      {m.login_submit()}
    </ButtonLink>
  </AuthFrame>
);

/** Does nothing until the person confirms, because programs that scan links in emails open this page too. */
function Keep({ token }: { token: string }) {
  const [isKept, setKept] = useState(false);
  const leaving = useQuery(linkCheck(check, token)).data;
  const keep = useSend('POST /api/auth/keep-account-by-link', { failed: m.keep_failed(), after: () => setKept(true) });
  if (isDeadLink(keep.code)) return <Dead />;
  if (isKept)
    return (
      <AuthFrame title={m.keep_done_title()} line={m.keep_done_line()}>
        <DoneThenSignIn />
      </AuthFrame>
    );
  const date = leaving && 'leaves_at' in leaving ? dateOf(leaving.leaves_at) : null;
  return (
    <AuthFrame
      title={m.keep_title()}
      line={date === null ? undefined : m.keep_line({ date })}
      foot={<AnchorLink to="/login">{m.auth_to_login()}</AnchorLink>}
    >
      <Stack gap="md">
        <FormProblem message={keep.problem} />
        <Button
          size="md"
          fullWidth
          loading={keep.isPending}
          onClick={() => void keep.sendOrThrow({ body: { token } }).catch(() => undefined)}
        >
          {m.keep_submit()}
        </Button>
      </Stack>
    </AuthFrame>
  );
}

/** The page behind the link in a deletion email. */
export function KeepAccountScreen({ token }: { token: string | null }) {
  if (!token) return <Dead />;
  return (
    <MailedLink check={check} token={token} title={m.keep_title()} dead={() => <Dead />}>
      <Keep token={token} />
    </MailedLink>
  );
}
