import { z } from 'zod';
import { id, nothing, oneLine, page, percentage, revision, search, slug, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { byRound, companyRound, day, roundEvent } from './requirement-rounds.ts';
import { dueKinds, joiningOf, requirementLimits as limits, repeatedSteps, repeatKinds, roundStates } from './requirement-values.ts';
import { noChapter, noManager } from './values.ts';

export type { CompanyRound, RoundEvent } from './requirement-rounds.ts';

/** A requirement's terms, as set by staff. */
const terms = z.strictObject({
  name: oneLine(limits.name).min(limits.name.least),
  /** Why the company requires it, for the people it applies to; empty for no explanation. */
  note: z.string().trim().max(limits.note.most),
  /** Exactly one of the two. */
  track_id: slug.nullable(),
  module_id: slug.nullable(),
  is_mandatory: z.boolean(),
  /** If this is false, it applies to members of one of the chapters, with one of the job titles or role profiles, or with one of the managers. */
  is_for_everyone: z.boolean(),
  chapter_ids: z.array(id).max(limits.audience.most),
  job_title_ids: z.array(slug).max(limits.audience.most),
  role_profile_ids: z.array(id).max(limits.audience.most),
  /** It applies to the people who report to these directly. */
  manager_ids: z.array(id).max(limits.audience.most),
  includes_later_joiners: z.boolean(),
  due_kind: z.enum(dueKinds),
  /** The first due day, if `due_kind` is `day`; otherwise null. */
  due_on: day.nullable(),
  /** How many days people who join get; for `day`, the minimum. */
  due_days: z.number().int().min(limits.dueDays.least).max(limits.dueDays.most),
  joining_of: z.enum(joiningOf),
  /** For people who joined earlier, the days count from this day; null if they always count from joining. */
  counts_from: day.nullable(),
  repeat_kind: z.enum(repeatKinds),
  repeat_months: z.number().int().min(limits.repeatMonths.least).max(limits.repeatMonths.most).nullable(),
  repeated_steps: z.enum(repeatedSteps),
  opens_days: z.number().int().min(limits.opensDays.least).max(limits.opensDays.most),
  grace_days: z.number().int().min(limits.graceDays.least).max(limits.graceDays.most),
  /** How many days managers may extend a round by in total; 0 if they may not. */
  manager_extension_days: z.number().int().min(limits.managerExtensionDays.least).max(limits.managerExtensionDays.most),
  counts_earlier_work: z.boolean(),
});
export type RequirementTerms = z.output<typeof terms>;

/** The people with a round in each state; null if the company discloses only group figures and this group has too few people. */
const figures = z
  .object({
    /** The people it applies to. */
    people: z.number().int(),
    /** Their open rounds, and those that are overdue, in their grace period, or due soon. */
    open: z.number().int(),
    overdue: z.number().int(),
    in_grace: z.number().int(),
    due_soon: z.number().int(),
    /** The people without an open round who completed the last one, or whose last one was waived. */
    done: z.number().int(),
    /** People without an overdue round, as a percentage of all. */
    compliant: percentage,
  })
  .nullable();
export type RequirementFigures = z.infer<typeof figures>;

const requirement = terms.extend({
  id,
  company_id: id,
  /** The title of the track or module. */
  title: z.string(),
  /** Its chapters that still exist, by name. */
  chapters: z.array(z.object({ id, name: z.string() })),
  /** Its role profiles that are in force, by name. */
  role_profiles: z.array(z.object({ id, name: z.string() })),
  /** Those of its managers who still have an account, by name. */
  managers: z.array(z.object({ id, name: z.string() })),
  version: z.number().int(),
  created_at: time,
  ended_at: time.nullable(),
  /** Whether it has been applied to everyone in its audience yet. */
  is_applied: z.boolean(),
  revision,
});
export type Requirement = z.infer<typeof requirement>;
const counted = requirement.extend({ figures });
export type CountedRequirement = z.infer<typeof counted>;

const version = terms.extend({ number: z.number().int(), created_at: time, created_by: z.string().nullable() });

export const chosenRounds = z.array(id).min(limits.rounds.least).max(limits.rounds.most);
export const exemptionReason = z.string().trim().min(limits.reason.least).max(limits.reason.most);
export const reason = z.string().trim().min(limits.reason.least).max(limits.reason.most);
const byRequirement = z.object({ requirementId: id });
/** The rounds that a call changed; the others were no longer open. */
const changedRounds = z.object({ changed: z.array(id), unchanged: z.array(id) });

const compliance = z.object({
  /** The day that it describes, as of its end. */
  day,
  /** The people who have a requirement. */
  people: z.number().int(),
  /**
   * Those without an overdue mandatory round, as a percentage; null if the company discloses only group figures and these are too few
   * people.
   */
  compliant: percentage.nullable(),
  overdue_rounds: z.number().int().nullable(),
});

/** A day when rounds open or are due. */
const calendarDay = z.object({
  day,
  requirement_id: id,
  /** Whether rounds open on that day, or are due. */
  kind: z.enum(['opens', 'due']),
  /** Null if the company discloses only group figures and these are too few people. */
  people: z.number().int().nullable(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

/** A company's requirements, for its staff. */
export const requirements = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/requirements',
    access: 'companyStaff',
    summary: "A company's requirements, with how many people have completed them and how many are overdue",
    query: ofCompany,
    reply: z.object({ requirements: z.array(counted) }),
    errors: ['not_found'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/company/requirements/preview',
    needsNoKey: 'reads',
    access: 'companyStaff',
    summary: 'Who would get a requirement, when, and how much time it would take them; nothing is saved',
    query: ofCompany,
    body: terms,
    reply: z.object({
      people: z.number().int(),
      /** People who would be overdue immediately. */
      overdue: z.number().int(),
      /** The authors' estimate for one person. */
      minutes: z.number().int(),
      /** The first due days, in order, with how many people each one has. */
      due: z.array(z.object({ day, people: z.number().int() })),
      /** Some of the people, by name. */
      names: z.array(z.string()),
    }),
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/company/requirements',
    makes: 'thing',
    access: 'companyStaff',
    summary: 'Require people of the company to complete a track or a module; it is applied to them in the background',
    query: ofCompany,
    body: terms.extend({ accepts_overdue: z.boolean().default(false) }),
    reply: requirement,
    status: 201,
    errors: ['not_found', 'too_many_requirements', 'overdue_at_once'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/company/requirements/:requirementId',
    access: 'companyStaff',
    summary: 'A requirement, with its earlier terms',
    params: byRequirement,
    reply: counted.extend({ versions: z.array(version) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/requirements/:requirementId',
    access: 'companyStaff',
    summary:
      'Change the terms of a requirement: open rounds get the new due day unless it was extended, and keep the steps that they ask for',
    params: byRequirement,
    body: terms.extend({ revision, accepts_overdue: z.boolean().default(false) }),
    reply: requirement,
    errors: ['edited_elsewhere', 'requirement_over', 'overdue_at_once'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/company/requirements/:requirementId',
    access: 'companyStaff',
    summary: 'End a requirement: its open rounds end, and everything that was completed stays',
    params: byRequirement,
    reply: nothing,
    errors: ['requirement_over'],
  }),
  rounds: endpoint({
    method: 'GET',
    path: '/api/company/rounds',
    access: 'companyStaff',
    summary: 'The rounds of members: the most overdue first',
    query: ofCompany.extend({
      ...page,
      search,
      requirement: id.optional(),
      chapter: z.union([id, z.literal(noChapter)]).optional(),
      manager: z.union([id, z.literal(noManager)]).optional(),
      member: id.optional(),
      state: z.enum([...roundStates, 'open', 'ended']).default('open'),
    }),
    reply: z.object({ rounds: z.array(companyRound), total: z.number().int(), page: z.number().int(), page_size: z.number().int() }),
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  round: endpoint({
    method: 'GET',
    path: '/api/company/rounds/:roundId',
    access: 'companyStaff',
    summary: "A member's round, with everything that happened in it",
    params: byRound,
    reply: companyRound.extend({ events: z.array(roundEvent) }),
    errors: ['not_shown_to_staff'],
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/company/rounds/extend',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Give open rounds a later due day, with the reason',
    query: ofCompany,
    body: z.strictObject({ round_ids: chosenRounds, due_on: day, reason }),
    reply: changedRounds,
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  waive: endpoint({
    method: 'POST',
    path: '/api/company/rounds/waive',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Release people from open rounds, with the reason; the next round opens as scheduled',
    query: ofCompany,
    body: z.strictObject({ round_ids: chosenRounds, reason }),
    reply: changedRounds,
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/company/requirement-days',
    access: 'companyStaff',
    summary: 'The days of a year on which rounds open or are due, including the next round of each person',
    query: ofCompany.extend({ year: z.coerce.number().int().min(limits.year.least).max(limits.year.most).optional() }),
    reply: z.object({ year: z.number().int(), today: day, days: z.array(calendarDay) }),
    errors: ['not_found'],
  }),
  compliance: endpoint({
    method: 'GET',
    path: '/api/company/compliance',
    access: 'companyStaff',
    summary: 'Who was compliant at the end of a day, by requirement, chapter, manager, job title or role profile',
    query: ofCompany.extend({
      day: day.optional(),
      by: z.enum(['requirement', 'chapter', 'manager', 'job_title', 'role_profile']).default('requirement'),
    }),
    reply: compliance.extend({
      groups: z.array(
        z.object({
          /** Null for people without one. */
          id: z.string().nullable(),
          name: z.string().nullable(),
          figures,
        }),
      ),
    }),
    errors: ['not_found'],
  }),
};
