import { z } from 'zod';
import { revision, slug } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { glyphs, hues } from './values.ts';

const choice = z.object({
  /** All published tracks of the platform and the company, in the order in which the company's people see them. */
  tracks: z.array(
    z.object({
      track_id: slug,
      title: z.string(),
      hue: z.enum(hues),
      glyph: z.enum(glyphs),
      total_modules: z.number().int(),
      /** Whether the company wrote the track. */
      is_own: z.boolean(),
      is_shown: z.boolean(),
      /** The names of the company's requirements that ask for the track or one of its modules. It can't be hidden while there are any. */
      required_by: z.array(z.string()),
    }),
  ),
  /** Whether tracks that the platform publishes from now on are shown automatically, at the end. */
  shows_new_tracks: z.boolean(),
  /** Rises with each change; 0 if the company has never chosen. */
  revision,
});
export type CatalogChoice = z.infer<typeof choice>;

const courses = z.object({
  /** The tracks that the company's people see, in their order, with their modules. */
  tracks: z.array(z.object({ id: slug, title: z.string(), modules: z.array(z.object({ id: slug, title: z.string() })) })),
});

/** The calls for a company's choice of the tracks that its people see. */
export const catalogChoice = {
  read: endpoint({
    method: 'GET',
    path: '/api/company/catalog',
    access: 'companyStaff',
    summary: "The tracks that a company's people see, in order, and those that it hides from them",
    query: ofCompany,
    reply: choice,
    errors: ['not_found'],
  }),
  courses: endpoint({
    method: 'GET',
    path: '/api/company/courses',
    access: 'companyStaff',
    summary: "The tracks and modules that a company's people see, to choose from",
    query: ofCompany,
    reply: courses,
    errors: ['not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/catalog',
    access: 'companyStaff',
    summary:
      "Choose the tracks that a company's people see, and their order. People keep what they have completed. Refused if a requirement asks for a hidden track and, with `revision`, if someone has changed the choice since",
    query: ofCompany,
    body: z.strictObject({
      tracks: z.array(z.strictObject({ track_id: slug, is_shown: z.boolean() })).max(1_000),
      shows_new_tracks: z.boolean(),
      revision: revision.optional(),
    }),
    reply: choice,
    errors: ['not_found', 'edited_elsewhere', 'track_required', 'no_track_shown'],
  }),
};
