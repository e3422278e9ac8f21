import { z } from 'zod';
import { id, percentage, slug } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { glyphs, hues, levels, staffViews } from './values.ts';

const count = z.number().int();

const moduleStanding = z.object({ module_id: slug, title: z.string(), completed: count });
const trackStanding = z.object({
  track_id: slug,
  title: z.string(),
  hue: z.enum(hues),
  glyph: z.enum(glyphs),
  /** How many members have started a module in the track, and how many have completed the whole track. */
  begun: count,
  completed: count,
  /** The members' completed modules as a percentage of all that they could complete together. */
  percentage,
  /** In track order, each with how many members started and completed it. */
  modules: z.array(moduleStanding.extend({ begun: count })),
});

/** The members' knowledge of a skill at a level: the share of its modules that all members together have completed. */
const cell = z.object({
  level: z.enum(levels),
  percentage,
  /** Whether the members have completed less than a quarter of what they could. */
  is_gap: z.boolean(),
  /** For a gap, up to three of the skill's modules at that level that the fewest members have completed. */
  closes: z.array(moduleStanding),
});
const skill = z.object({
  skill_id: slug,
  name: z.string(),
  /** Only levels that have a module with the skill. */
  levels: z.array(cell),
});

/** How members decided in a reliance drill on their first try. */
const drill = z.object({
  module_id: slug,
  file_name: slug,
  title: z.string(),
  /**
   * A multiple of five: the figures only change when five more members have done the drill, so that a change does not reveal anyone's
   * result.
   */
  people: count,
  /** The mean score in per cent, rounded: 0 if everything was accepted or everything refused, 100 if every decision was right. */
  mean: count,
});

const standing = z.object({
  /** Active members. */
  members: count,
  staff_sees: z.enum(staffViews),
  /** Null if the figures are about too few people and staff see group figures only. */
  progress: z
    .object({
      tracks: z.array(trackStanding),
      skills: z.array(skill),
      /**
       * The drills that five or more members have done; empty for a chapter, because the difference between two groups can be a single
       * person.
       */
      drills: z.array(drill),
      /** The chapter's rank this month by points per member; null for a whole company, and for a chapter without members. */
      league: z.object({ rank: count, chapters: count, points_per_member: z.number() }).nullable(),
    })
    .nullable(),
});
export type CompanyProgress = z.infer<typeof standing>;

/** A company's or a chapter's learning progress. */
export const companyProgress = {
  read: endpoint({
    method: 'GET',
    path: '/api/company/progress',
    access: 'companyStaff',
    summary: 'The progress of members per track, module and skill, in a company or in one of its chapters',
    query: ofCompany.extend({ chapter_id: id.optional() }),
    reply: standing,
    errors: ['not_found'],
  }),
};
