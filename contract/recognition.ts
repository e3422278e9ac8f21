import { z } from 'zod';
import { id, page, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { shared } from './shared.ts';
import { badgeFamilies, pointKinds } from './values.ts';

/** `YYYY-MM-DD`, in the person's own time zone. */
export const day = z.string();

export const badge = z.object({
  id: slug,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  family: z.enum(badgeFamilies),
  earned_at: time.nullable(),
  /** The progress so far; `current` is never above `target`. */
  current: z.number().int(),
  target: z.number().int(),
});
export type Badge = z.infer<typeof badge>;

/** `number` starts at 1; `from` and `to` are the points where this level and the next one start. */
export const level = z.object({ number: z.number().int(), name: z.string(), from: z.number().int(), to: z.number().int() });
export type Level = z.infer<typeof level>;

export const streak = z.object({
  /** Study days in a row; rest days and frozen days neither count nor break the streak. */
  current: z.number().int(),
  /** The day it started; null without a streak. */
  started_on: day.nullable(),
  longest: z.number().int(),
  studied_today: z.boolean(),
  /** The ISO weekdays (1 = Monday) when the company rests. */
  rest_days: z.array(z.number().int()),
  freezes_per_month: z.number().int(),
  freezes_left: z.number().int(),
  /** Days in the last year when a freeze kept the streak. */
  frozen_days: z.array(day),
});
export type Streak = z.infer<typeof streak>;

export const achievements = shared(
  z.object({
    user_id: id,
    points: z.number().int(),
    level,
    streak,
    /** All of them, earned or not. */
    badges: z.array(badge),
    badges_earned: z.number().int(),
  }),
);
export type Achievements = z.infer<typeof achievements>;

/** An event that earned a person points. */
const pointEntry = z.object({
  at: time,
  points: z.number().int(),
  kind: z.enum(pointKinds),
  /** Its current title; null if it is no longer in the catalog. */
  title: z.string().nullable(),
  /** The title of the module that a file or quiz is part of. */
  module_title: z.string().nullable(),
  /** The path of the page that shows it. */
  action_url: z.string().nullable(),
});
export type PointEntry = z.infer<typeof pointEntry>;

export const recognition = {
  ofUser: endpoint({
    method: 'GET',
    path: '/api/recognition/user/:userId',
    access: 'signedIn',
    summary: "A person's points, level, streak and badges: your own, your members' for company admins, anyone's for super admins",
    params: z.object({ userId: id }),
    reply: achievements,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/recognition/user/:userId/history',
    access: 'signedIn',
    summary: 'The events for which a person has earned points, newest first; a passed quiz is one entry',
    params: z.object({ userId: id }),
    query: z.object(page),
    reply: z.object({ entries: z.array(pointEntry), total: z.number().int(), page: z.number().int(), page_size: z.number().int() }),
  }),
};
