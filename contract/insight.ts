import { z } from 'zod';
import { id, slug } from './common.ts';
import { endpoint } from './endpoint.ts';

const topModule = z.object({ module_id: slug, title: z.string(), completions: z.number().int(), learners: z.number().int() });
const week = z.object({
  week: z.string(),
  files_completed: z.number().int(),
  minutes: z.number().int(),
  active_learners: z.number().int(),
});
const person = z.object({
  user_id: id,
  full_name: z.string(),
  chapter_name: z.string().nullable(),
  completed_modules: z.number().int(),
  last_activity_at: z.string().nullable(),
});

/** Figures that are computed from what people did. `completion_rate`: per cent of started modules that were completed. */
export const insight = {
  statistics: endpoint({
    method: 'GET',
    path: '/api/admin/statistics',
    access: 'superAdmin',
    summary: 'The platform at a glance',
    reply: z.object({
      total_users: z.number().int(),
      active_users: z.number().int(),
      waiting_users: z.number().int(),
      total_companies: z.number().int(),
      total_tracks: z.number().int(),
      total_modules: z.number().int(),
      modules_started: z.number().int(),
      modules_completed: z.number().int(),
      completion_rate: z.number().int(),
      minutes_studied: z.number().int(),
      role_distribution: z.array(z.object({ role: z.string(), users: z.number().int() })),
      top_companies: z.array(
        z.object({ company_id: id, name: z.string(), members: z.number().int(), modules_completed: z.number().int() }),
      ),
      top_modules: z.array(topModule),
      weeks: z.array(week),
    }),
  }),
  company: endpoint({
    method: 'GET',
    path: '/api/analytics/company/:id',
    access: 'companyStaff',
    summary: "A company's figures; another's: not found",
    params: z.object({ id }),
    reply: z.object({
      company_id: id,
      name: z.string(),
      total_members: z.number().int(),
      active_members: z.number().int(),
      modules_started: z.number().int(),
      modules_completed: z.number().int(),
      completion_rate: z.number().int(),
      minutes_studied: z.number().int(),
      chapters: z.array(
        z.object({
          chapter_id: id,
          name: z.string(),
          members: z.number().int(),
          active_members: z.number().int(),
          modules_completed: z.number().int(),
        }),
      ),
      top_modules: z.array(topModule),
      weeks: z.array(week),
      people: z.array(person),
    }),
  }),
};
