import { z } from 'zod';
import { id, slug } from './common.ts';
import { endpoint } from './endpoint.ts';

const list = <const P extends string, R extends z.ZodType>(path: P, summary: string, item: R) =>
  endpoint({ method: 'GET', path: `/api/reference/${path}` as `/api/reference/${P}`, access: 'public', summary, reply: z.array(item) });

const named = z.object({ id, name: z.string() });

/** The eight reference lists, readable without signing in. */
export const reference = {
  countries: list('countries', 'Countries (ISO 3166-1)', z.object({ id: z.string(), name: z.string() })),
  jobTitles: list('job-titles', 'Job titles', z.object({ id: slug, name: z.string(), family: z.string() })),
  companies: list('companies', 'Companies open to registration', named),
  chapters: endpoint({
    method: 'GET',
    path: '/api/reference/chapters',
    access: 'public',
    summary: 'Chapters of companies open to registration, and of your own company',
    query: z.object({ company_id: id.optional() }),
    reply: z.array(z.object({ id, name: z.string(), company_id: id })),
  }),
  techSkills: list('tech-skills', 'Tech skills', z.object({ id: slug, name: z.string(), category: z.string() })),
  badges: list(
    'badges',
    'Badges that can be earned',
    z.object({ id: slug, name: z.string(), description: z.string(), icon: z.string(), rule: z.string() }),
  ),
  resources: list(
    'resources',
    'Recommended reading',
    z.object({ id: slug, title: z.string(), url: z.string(), kind: z.string(), skills: z.array(slug) }),
  ),
  timezones: list('timezones', 'Time zones (IANA)', z.object({ id: z.string(), name: z.string(), offset_minutes: z.number().int() })),
};
