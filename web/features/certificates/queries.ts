import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

/** What every read of this feature begins with: one invalidation reaches all of them. */
export const certificatesKey = ['certificates'] as const;

/** @param viewer who looks at it: they may be allowed more than a visitor */
export const publicCertificateQuery = (serial: string, viewer: string | null) =>
  queryOptions({
    queryKey: [...certificatesKey, 'public', serial, viewer],
    queryFn: ({ signal }) => call('GET /api/certificates/:serial', { params: { serial } }, { signal }),
  });

export const certificatesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...certificatesKey, 'user', userId],
    queryFn: ({ signal }) => call('GET /api/certificates/user/:userId', { params: { userId } }, { signal }),
  });
