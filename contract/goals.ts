import { z } from 'zod';
import { id, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { goalKinds, goalStates, limits } from './values.ts';

// Re-exported for the server's features until they import from `values.ts`.

/** `YYYY-MM-DD` in the person's own time zone. */
const day = z.iso.date();

/** The state is computed from the pace each time it is requested; `why` explains it. */
export const goal = z.object({
  id,
  kind: z.enum(goalKinds),
  /** In modules, minutes, modules in the track, or consecutive days, depending on the kind. */
  target: z.number().int(),
  current: z.number().int(),
  track_id: slug.nullable(),
  title: z.string(),
  starts_on: day,
  due_on: day,
  status: z.enum(goalStates),
  why: z.string(),
  completed_at: time.nullable(),
});
export type Goal = z.infer<typeof goal>;

const suggestion = z.object({
  kind: z.enum(goalKinds),
  target: z.number().int(),
  track_id: slug.nullable(),
  due_on: day,
  title: z.string(),
  why: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** This week, from Monday, in the person's time zone. `target_minutes` is null if no weekly goal is set. */
export const week = z.object({
  target_minutes: z.number().int().nullable(),
  minutes: z.number().int(),
  starts_on: day,
  status: z.enum(goalStates).nullable(),
  why: z.string().nullable(),
});

const target = z.number().int().min(limits.goalTarget.least).max(limits.goalTarget.most);

export const goals = {
  ofUser: endpoint({
    method: 'GET',
    path: '/api/goals/user/:userId',
    access: 'signedIn',
    summary:
      "A person's goals, active ones first, and suggested ones: your own, your members' for company admins, anyone's for super admins",
    params: z.object({ userId: id }),
    reply: z.object({ goals: z.array(goal), week, suggestions: z.array(suggestion) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/goals',
    makes: 'thing',
    access: 'learner',
    summary: 'Set a goal for yourself; the target of a goal for a track is its number of modules',
    body: z.strictObject({ kind: z.enum(goalKinds), target: target.optional(), track_id: slug.optional(), due_on: day }),
    reply: goal,
    status: 201,
    errors: ['too_many_goals', 'goal_already_set', 'goal_done'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/goals/:id',
    access: 'learner',
    summary: 'Change the target or the due date of one of your goals',
    params: z.object({ id }),
    body: z.strictObject({ target: target.optional(), due_on: day.optional() }),
    reply: goal,
    errors: ['too_many_goals'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/goals/:id',
    access: 'learner',
    summary: 'Remove one of your goals',
    params: z.object({ id }),
    reply: z.object({}),
  }),
  setWeek: endpoint({
    method: 'PUT',
    path: '/api/goals/week',
    access: 'learner',
    summary: 'Set your weekly study goal in minutes; null removes it',
    body: z.strictObject({ target_minutes: z.number().int().min(limits.weeklyMinutes.least).max(limits.weeklyMinutes.most).nullable() }),
    reply: week,
  }),
};
