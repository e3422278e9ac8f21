import { z } from 'zod';
import { id, percentage, slug } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { glyphs, hues, levels } from './values.ts';

const count = z.number().int();

const moduleStanding = z.object({ module_id: slug, title: z.string(), completed: count });
const trackStanding = z.object({
  track_id: slug,
  title: z.string(),
  hue: z.enum(hues),
  glyph: z.enum(glyphs),
  /** Members who began a module of the track, and who completed all of it. */
  begun: count,
  completed: count,
  /** Per cent of what all members together could complete. */
  percentage,
  /** In the order of the track, each with the members who began and who completed it. */
  modules: z.array(moduleStanding.extend({ begun: count })),
});

/** What the members know of a skill at a level: the share of its modules that they completed, all members taken together. */
const cell = z.object({
  level: z.enum(levels),
  percentage,
  /** Below a quarter of what could be completed. */
  is_gap: z.boolean(),
  /** Of a gap: the modules of the skill at that level that the fewest have completed, at most three. */
  closes: z.array(moduleStanding),
});
const skill = z.object({
  skill_id: slug,
  name: z.string(),
  /** Only levels at which there is a module with the skill. */
  levels: z.array(cell),
});

const standing = z.object({
  /** Active members. */
  members: count,
  /** Null where the figures are those of too few people, and staff see figures of groups only. */
  progress: z
    .object({
      tracks: z.array(trackStanding),
      skills: z.array(skill),
      /** Where the chapter stands this month by points a member; null for a whole company, and for a chapter that has no members. */
      league: z.object({ rank: count, chapters: count, points_per_member: z.number() }).nullable(),
    })
    .nullable(),
});
export type CompanyProgress = z.infer<typeof standing>;

/** How the members of a company, or of one of its chapters, stand in what there is to learn. */
export const companyProgress = {
  read: endpoint({
    method: 'GET',
    path: '/api/company/progress',
    access: 'companyStaff',
    summary: 'How members stand per track, module and skill: of a company, or of one of its chapters',
    query: ofCompany.extend({ chapter_id: id.optional() }),
    reply: standing,
    errors: ['not_found'],
  }),
};
