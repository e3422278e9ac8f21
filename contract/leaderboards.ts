import { z } from 'zod';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { leaderboardPeriods, leaderboardScopes } from './values.ts';

/** Only people who take part are on it, and only people who take part see names. */
const entry = z.object({
  /** Equal points share a place, and the next ones have the next: the last place may be lower than the number of people. */
  rank: z.number().int(),
  /** Null where the person's company shows no names; one's own is always there. */
  full_name: z.string().nullable(),
  points: z.number().int(),
  level: z.number().int(),
  /** Whether it is the one who asks. */
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
      /** Null for those who don't take part, and in the company for those who have none. */
      rank: z.number().int().nullable(),
      participants: z.number().int(),
      /** Empty for those who don't take part. */
      top: z.array(entry),
      /** Oneself and the nearest before and after; empty when they are in `top` already. */
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
        /** Null, as are the points, where the company shows its staff figures of groups only, and this one is too small. */
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
