import { z } from 'zod';
import { id, page, percentage, search, slug } from './common.ts';
import { endpoint } from './endpoint.ts';
import { goal } from './goals.ts';
import { happening, memberLearning, memberResults } from './members.ts';
import { reminder, sentReminders } from './reminders.ts';
import { round } from './requirement-rounds.ts';
import { openRoundStates } from './requirement-values.ts';
import { chosenRounds, reason as extensionReason } from './requirements.ts';
import { personRole } from './role-profiles.ts';
import { delegationEndings, dueFilters, teamSorts } from './team-values.ts';
import { staffViews } from './values.ts';

/** A calendar day in the company's time zone, `YYYY-MM-DD`. */
const day = z.string();
const count = z.number().int();
const named = z.object({ id, full_name: z.string() });

/** Someone who reports to the caller, or to a manager whose deputy the caller is today. */
const reportPerson = z.object({
  user_id: id,
  full_name: z.string(),
  job_title: z.string().nullable(),
  chapter: z.string().nullable(),
  /** The manager whose deputy the caller is; null for people who report to the caller. */
  deputy_of: named.nullable(),
  /** The days of the last reminder and congratulation that still prevent another; null if one may be sent. */
  reminded_on: day.nullable(),
  congratulated_on: day.nullable(),
});

const report = reportPerson.extend({
  /** Null if the company shows its staff group figures only. */
  progress: z
    .object({
      /** Null for a person who never did anything. */
      last_active_on: day.nullable(),
      modules_completed: count,
      /** Completed modules as a percentage of all modules. */
      percentage,
      /** Modules that were started but not completed: how many, and up to three of them by title. */
      modules_in_progress: count,
      current: z.array(z.object({ module_id: slug, title: z.string() })),
    })
    .nullable(),
  /** Null if the company shows its staff group figures only. */
  due: z
    .object({
      open: count,
      overdue: count,
      /** Rounds that are due soon, or past their due day but within the grace period. */
      soon: count,
      /** The open rounds' first due day; null if there are none. */
      next_on: day.nullable(),
    })
    .nullable(),
  /** Null if results are not shown. */
  results: z.object({ current_streak: count, goals_at_risk: count }).nullable(),
});
export type Report = z.infer<typeof report>;

const reportPage = reportPerson.extend({
  email: z.string(),
  timezone: z.string(),
  staff_sees: z.enum(staffViews),
  today: day,
  /** The first day of `recent` and `history`. */
  since: day,
  /** Figures about the days since then; null if the company shows its staff group figures only. */
  recent: z
    .object({
      /** Days with a completed step or, if results are shown, with study. */
      active_days: count,
      steps_completed: count,
      modules_completed: count,
      /** Seconds; null if results are not shown. */
      seconds: count.nullable(),
    })
    .nullable(),
  /** Their role, without progress if the company shows its staff group figures only; null if they have none. */
  role: personRole.nullable(),
  learning: memberLearning.nullable(),
  results: memberResults.nullable(),
  /** Their goals in progress and those that ended since that day; null if results are not shown. */
  goals: z.array(goal).nullable(),
  /** Up to a hundred events since that day, newest first. */
  history: z.array(happening),
});
export type ReportPage = z.infer<typeof reportPage>;

/** An open round of someone who reports to the caller, or to a manager whose deputy the caller is today. */
const reportRound = round.extend({
  user_id: id,
  full_name: z.string(),
  /** The manager whose deputy the caller is; null for people who report to the caller. */
  deputy_of: named.nullable(),
  /** The latest due day that the caller may give it; null if they may not extend it. */
  extend_until: day.nullable(),
});
export type ReportRound = z.infer<typeof reportRound>;

const delegation = z.object({
  id,
  deputy: named,
  from_on: day,
  until_on: day,
  status: z.enum(['upcoming', 'current', 'ended']),
  /** Why it ended before its last day; null if it did not. */
  reason: z.enum(delegationEndings).nullable(),
});
export type Delegation = z.infer<typeof delegation>;

/**
 * The calls that let managers follow the people who report to them, and hand them over to a deputy. Anyone else gets "not found",
 * regardless of their role; people without reports get empty lists.
 */
export const team = {
  list: endpoint({
    method: 'GET',
    path: '/api/team',
    access: 'learner',
    summary: 'The people who report to you, or to a manager whose deputy you are today, as far as the company shows them to its staff',
    query: z.object({
      search,
      ...page,
      /** Only people who have something overdue or due soon. */
      due: z.enum(dueFilters).optional(),
      /** `due`: overdue first, then by the first due day, then people without an open round. */
      sort: z.enum(teamSorts).default('due'),
    }),
    reply: z.object({
      reports: z.array(report),
      /** All matches, and everyone who reports to the caller or to a manager whose deputy they are. */
      total: count,
      everyone: count,
      page: count,
      page_size: count,
      /** How many people have something overdue, and how many have something due soon; null if the company shows group figures only. */
      due: z.object({ overdue: count, soon: count }).nullable(),
      /** Null for a person without a company. */
      staff_sees: z.enum(staffViews).nullable(),
      today: day,
      /** Whether anyone reports to the caller directly, so that they can hand over to a deputy. */
      is_manager: z.boolean(),
      /** The managers whose deputy the caller is, today or later. */
      deputy_of: z.array(z.object({ id, manager: named, from_on: day, until_on: day })),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/team/:userId',
    access: 'learner',
    summary: 'Get someone who reports to you with as much of their learning as the company shows its staff; the view is recorded',
    params: z.object({ userId: id }),
    reply: reportPage,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/team/reminders',
    needsNoKey: 'named',
    access: 'learner',
    summary: 'Remind or congratulate people who report to you; no one gets two messages of one kind within seven days',
    body: reminder,
    reply: sentReminders,
    errors: ['not_found'],
  }),
  rounds: endpoint({
    method: 'GET',
    path: '/api/team/rounds',
    access: 'learner',
    summary: 'The open rounds of the people who report to you, or of one of them: the most overdue first',
    query: z.object({ ...page, person: id.optional(), state: z.enum(['open', 'soon', ...openRoundStates]).default('open') }),
    reply: z.object({ rounds: z.array(reportRound), total: count, page: count, page_size: count }),
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/team/rounds/extend',
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Give open rounds of people who report to you a later due day, as far as their requirements allow; all of them or none',
    body: z.strictObject({ round_ids: chosenRounds, due_on: z.iso.date(), reason: extensionReason }),
    reply: z.object({ changed: z.array(id) }),
    errors: ['not_found', 'not_shown_to_staff', 'round_over', 'extension_not_allowed'],
  }),
  deputies: endpoint({
    method: 'GET',
    path: '/api/team/deputies',
    access: 'learner',
    summary:
      'Search the active members of your company for a deputy, by name, at most 20; without a search, your manager, those who share them, and your reports',
    query: z.object({ search }),
    reply: z.object({ people: z.array(named.extend({ job_title: z.string().nullable() })) }),
    errors: ['not_found'],
  }),
  delegations: endpoint({
    method: 'GET',
    path: '/api/team/delegations',
    access: 'learner',
    summary: 'The days for which you handed the people who report to you over to a deputy, latest first',
    reply: z.object({ delegations: z.array(delegation), today: day }),
    errors: ['not_found'],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/team/delegations',
    makes: 'thing',
    status: 201,
    access: 'learner',
    summary: 'Hand the people who report to you over to a deputy for some days; a deputy hands nothing over',
    body: z.strictObject({ deputy_id: id, from_on: z.iso.date(), until_on: z.iso.date() }),
    reply: delegation,
    errors: ['not_found', 'delegation_overlaps'],
  }),
  endHandover: endpoint({
    method: 'POST',
    path: '/api/team/delegations/:delegationId/end',
    needsNoKey: 'state',
    access: 'learner',
    summary: 'End a delegation of yours before its last day',
    params: z.object({ delegationId: id }),
    reply: delegation,
  }),
};
