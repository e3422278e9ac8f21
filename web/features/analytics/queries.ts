import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

export const statisticsQuery = () =>
  queryOptions({ queryKey: ['analytics', 'statistics'], queryFn: ({ signal }) => call('GET /api/admin/statistics', {}, { signal }) });

export const companyFiguresQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['analytics', 'company', companyId],
    queryFn: ({ signal }) => call('GET /api/analytics/company/:id', { params: { id: companyId } }, { signal }),
    enabled: companyId !== '',
  });

/** A person's figures, their recommendations and their week beside their chapter's. */
export const analyticsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['analytics', userId],
    queryFn: ({ signal }) => call('GET /api/analytics/user/:id', { params: { id: userId } }, { signal }),
    enabled: userId !== '',
  });
