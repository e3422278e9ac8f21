import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

export const statisticsQuery = () =>
  queryOptions({ queryKey: ['insight', 'statistics'], queryFn: ({ signal }) => call('GET /api/admin/statistics', {}, { signal }) });

export const companyFiguresQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['insight', 'company', companyId],
    queryFn: ({ signal }) => call('GET /api/analytics/company/:id', { params: { id: companyId } }, { signal }),
    enabled: companyId !== '',
  });
