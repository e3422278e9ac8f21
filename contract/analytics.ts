import { z } from 'zod';
import { id, percentage, slug } from './common.ts';
import { endpoint } from './endpoint.ts';
import { figure } from './figure.ts';
import { goal } from './goals.ts';
import { shared } from './shared.ts';
import { hues, recommendationReasons, staffViews } from './values.ts';

export const topModule = z.object({ module_id: slug, title: z.string(), completions: z.number().int(), learners: z.number().int() });
export const week = z.object({
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
  /** `YYYY-MM-DD` in the company's time zone. */
  last_active_on: z.string().nullable(),
});

/** A module to take next, with at least one reason. */
export const recommendation = z.object({
  module_id: slug,
  title: z.string(),
  track_id: slug,
  track_title: z.string(),
  hue: z.enum(hues),
  minutes: z.number().int(),
  percentage,
  files_completed: z.number().int(),
  total_files: z.number().int(),
  reasons: z.array(
    z.object({
      kind: z.enum(recommendationReasons),
      /** The reason as a sentence. */
      text: z.string(),
    }),
  ),
});
export type Recommendation = z.infer<typeof recommendation>;

const recommendations = z.array(recommendation);

/** User analytics as the specification defines them. Streaks are in days, times in seconds. */
const userAnalytics = shared(
  z.object({
    user_id: id,
    current_streak: z.number().int(),
    longest_streak: z.number().int(),
    /** All-time rank among leaderboard participants; null for people who don't take part or have no company. */
    rank_in_company: z.number().int().nullable(),
    rank_global: z.number().int().nullable(),
    badges_earned: z.number().int(),
    certificates_earned: z.number().int(),
    points: z.number().int(),
    level: z.number().int(),
    completed_modules: z.number().int(),
    total_time_spent: z.number().int(),
    /**
     * The skills in modules that the person has started, each with the percentage of published modules with that skill that they have
     * completed.
     */
    skill_levels: z.array(
      z.object({ skill_id: slug, name: z.string(), percentage, completed_modules: z.number().int(), total_modules: z.number().int() }),
    ),
    /** Study minutes since Monday in the person's time zone, and their chapter's average; null without a chapter. */
    week: z.object({ minutes: z.number().int(), chapter_average: z.number().int().nullable() }),
    recommendations,
    learning_goals: z.array(goal),
  }),
);
export type UserAnalytics = z.infer<typeof userAnalytics>;

/** User stats as the specification defines them. `total_time_spent` is in seconds, `current_streak` in days. */
const stats = shared(
  z.object({
    total_modules: z.number().int(),
    completed_modules: z.number().int(),
    in_progress_modules: z.number().int(),
    total_time_spent: z.number().int(),
    certificates_earned: z.number().int(),
    current_streak: z.number().int(),
  }),
);
export type Stats = z.infer<typeof stats>;

/** Figures computed from people's work. `completion_rate` is the percentage of started modules that were completed. */
export const analytics = {
  company: endpoint({
    method: 'GET',
    path: '/api/analytics/company/:id',
    access: 'companyStaff',
    summary: "A company's figures: your own company's, or any company's for super admins",
    params: z.object({ id }),
    reply: z.object({
      company_id: id,
      name: z.string(),
      /** How much the company shows its staff about an individual person. */
      staff_sees: z.enum(staffViews),
      total_members: z.number().int(),
      active_members: figure,
      modules_started: figure,
      modules_completed: figure,
      completion_rate: figure,
      minutes_studied: figure,
      chapters: z.array(
        z.object({
          chapter_id: id,
          name: z.string(),
          members: z.number().int(),
          active_members: figure,
          modules_completed: figure,
        }),
      ),
      /** This list and the weeks are empty if the company has too few people. */
      top_modules: z.array(topModule),
      weeks: z.array(week),
      /** Empty if the company shows group figures only. */
      people: z.array(person),
    }),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/analytics/user/:id',
    access: 'signedIn',
    summary: "A person's learning analytics: your own, your members' for company admins, anyone's for super admins",
    params: z.object({ id }),
    reply: userAnalytics,
  }),
  recommendations: endpoint({
    method: 'GET',
    path: '/api/analytics/recommendations/:id',
    access: 'signedIn',
    summary: 'Recommended modules, best first, each with reasons',
    params: z.object({ id }),
    reply: recommendations,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/learning/stats/user/:userId',
    access: 'signedIn',
    summary: "A summary of a person's learning in six figures",
    params: z.object({ userId: id }),
    reply: stats,
  }),
};
