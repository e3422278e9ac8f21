import { useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/session.ts';

/** An invitation's offer: the company, the chapter and the role. */
export type Offer = DataOf<Calls['POST /api/invitations/check']>;

/** Fetches an invitation's offer for the person who opens it. Signing in or out changes the query. */
export function useInvitation(token: string) {
  const userId = useSession(({ user }) => user?.id ?? null);
  return useQuery({
    queryKey: ['POST /api/invitations/check', token, userId],
    queryFn: () => call('POST /api/invitations/check', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
