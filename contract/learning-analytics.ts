import { z } from 'zod';
import { slug } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { learningScopes } from './values.ts';

const scope = {
  scope: z.enum(learningScopes),
  /** How many people the figures are about. */
  people: z.number().int(),
  /** True if the company shows group figures only and has fewer than five people, so that there are no figures. */
  is_hidden: z.boolean(),
};
const percent = z.number().int().nullable();

/** People's all-time progress by module and by track, as far as the caller may see it. */
export const learningAnalytics = {
  modules: endpoint({
    method: 'GET',
    path: '/api/learning/analytics/modules',
    access: 'signedIn',
    summary: "Completions of each module: your own, your company's for its admins, everyone's or one company's for super admins",
    query: ofCompany.extend({ track_id: slug.optional() }),
    reply: z.object({
      ...scope,
      modules: z.array(
        z.object({
          module_id: slug,
          title: z.string(),
          track_id: slug,
          completions: z.number().int(),
          /** As a percentage of the people counted; null if there are none. */
          completion_rate: percent,
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  tracks: endpoint({
    method: 'GET',
    path: '/api/learning/analytics/tracks',
    access: 'signedIn',
    summary: "Figures of each track: your own, your company's for its admins, everyone's or one company's for super admins",
    query: ofCompany,
    reply: z.object({
      ...scope,
      tracks: z.array(
        z.object({
          track_id: slug,
          title: z.string(),
          /** People who have studied in it. */
          learners: z.number().int(),
          minutes: z.number().int(),
          files_completed: z.number().int(),
          modules_begun: z.number().int(),
          modules_completed: z.number().int(),
          /** People who have completed it. */
          completions: z.number().int(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
};
