import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

/** Reference lists change with a release, if at all. */
const lasting = { staleTime: Number.POSITIVE_INFINITY } as const;

export const countries = () =>
  queryOptions({
    queryKey: ['reference', 'countries'],
    queryFn: ({ signal }) => call('GET /api/reference/countries', {}, { signal }),
    ...lasting,
  });
export const jobTitles = () =>
  queryOptions({
    queryKey: ['reference', 'job-titles'],
    queryFn: ({ signal }) => call('GET /api/reference/job-titles', {}, { signal }),
    ...lasting,
  });
export const timezones = () =>
  queryOptions({
    queryKey: ['reference', 'timezones'],
    queryFn: ({ signal }) => call('GET /api/reference/timezones', {}, { signal }),
    ...lasting,
  });
export const techSkills = () =>
  queryOptions({
    queryKey: ['reference', 'tech-skills'],
    queryFn: ({ signal }) => call('GET /api/reference/tech-skills', {}, { signal }),
    ...lasting,
  });
export const companies = () =>
  queryOptions({
    queryKey: ['reference', 'companies'],
    queryFn: ({ signal }) => call('GET /api/reference/companies', {}, { signal }),
    staleTime: 60_000,
  });

/** Chapters of a company; none without one. */
export const chapters = (companyId: string | null) =>
  queryOptions({
    queryKey: ['reference', 'chapters', companyId],
    queryFn: ({ signal }) => call('GET /api/reference/chapters', { query: { company_id: companyId ?? undefined } }, { signal }),
    enabled: companyId !== null,
    staleTime: 60_000,
  });

export const profile = () =>
  queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => call('GET /api/users/profile', {}, { signal }) });
export const sessions = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => call('GET /api/auth/sessions', {}, { signal }) });
