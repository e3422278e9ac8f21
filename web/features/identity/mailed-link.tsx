import { Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { Problem } from '#web/lib/problem.ts';
import { AuthFrame } from './auth-frame.tsx';

/** The calls that check whether a link is valid without using it up. */
type Check = 'POST /api/auth/check-reset-link' | 'POST /api/auth/check-verification-link' | 'POST /api/auth/check-keep-account-link';

export const linkCheck = (check: Check, token: string) => ({
  queryKey: [check, token],
  queryFn: () => call(check, { body: { token } }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Returns whether a refusal means that an emailed link cannot be used. */
export const isDeadLink = (code: string | null) => code === 'token_invalid' || code === 'token_expired';

interface MailedLinkProps {
  check: Check;
  token: string;
  title: string;
  /** Returns what to show if the link cannot be used. @param problem the reason */
  dead: (problem: Problem) => ReactNode;
  /** The content to show otherwise. If the check got no response, submitting the form will show the problem. */
  children: ReactNode;
}

/** A page behind an emailed link. It says immediately if the link no longer works, before anyone fills in anything. */
export function MailedLink({ check, token, title, dead, children }: MailedLinkProps) {
  const { error, isLoading } = useQuery(linkCheck(check, token));
  if (isLoading) {
    return (
      <AuthFrame title={title}>
        <Stack align="center" role="status">
          <Loader aria-hidden="true" />
          <Text c="dimmed">{m.link_checking()}</Text>
        </Stack>
      </AuthFrame>
    );
  }
  return error instanceof Problem && isDeadLink(error.code) ? dead(error) : children;
}
