import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What a visitor must know before signing in: how much there is to learn, demo accounts, whether setup is needed, the least length of a password. */
export const welcome = () =>
  queryOptions({ queryKey: ['platform'], queryFn: ({ signal }) => call('GET /api/platform', {}, { signal }), staleTime: 60_000 });
