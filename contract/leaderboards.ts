import { z } from 'zod';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { leaderboardPeriods, leaderboardScopes } from './values.ts';

/** Only participants are listed, and only participants see names. */
const entry = z.object({
  /** People with equal points share a rank, and ranks are consecutive: the last rank may be lower than the number of people. */
  rank: z.number().int(),
  /** Null if the person's company shows no names; your own name is always shown. */
  full_name: z.string().nullable(),
  points: z.number().int(),
  level: z.number().int(),
  /** Whether this entry is the caller's. */
  me: z.boolean(),
});
export type LeaderboardEntry = z.infer<typeof entry>;
const period = z.enum(leaderboardPeriods).default('month');

export const leaderboards = {
  board: endpoint({
    method: 'GET',
    path: '/api/leaderboards',
    access: 'learner',
    summary: 'The leaderboard: the top participants, and those ranked around you',
    query: z.object({ scope: z.enum(leaderboardScopes).default('company'), period }),
    reply: z.object({
      participates: z.boolean(),
      /** Null for people who don't take part, and, in the company, for people without one. */
      rank: z.number().int().nullable(),
      participants: z.number().int(),
      /** Empty for people who don't take part. */
      top: z.array(entry),
      /** The caller's entry and those just before and after it; empty if the caller is already in `top`. */
      near: z.array(entry),
    }),
  }),
  chapters: endpoint({
    method: 'GET',
    path: '/api/leaderboards/chapters',
    access: 'learner',
    summary: 'The chapters of your company, ranked by points per member, without names',
    query: z.object({ period }),
    reply: z.array(
      z.object({
        /** Null, as are the points, if the company shows its staff group figures only and this group is too small. */
        rank: z.number().int().nullable(),
        chapter_id: id,
        name: z.string(),
        members: z.number().int(),
        /** One decimal. */
        points_per_member: z.number().nullable(),
        mine: z.boolean(),
      }),
    ),
  }),
  participate: endpoint({
    method: 'PUT',
    path: '/api/leaderboards/participation',
    access: 'learner',
    summary: 'Join or leave the leaderboards',
    body: z.strictObject({ participates: z.boolean() }),
    reply: z.object({ participates: z.boolean() }),
  }),
};
