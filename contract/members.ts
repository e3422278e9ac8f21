import { z } from 'zod';
import { roles } from './access.ts';
import { id, page, percentage, revision, search, slug, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { memberHappenings } from './member-happenings.ts';
import {
  certificateStatuses,
  glyphs,
  hues,
  limits,
  memberActivities,
  memberProgresses,
  memberSorts,
  memberStates,
  noChapter,
  noManager,
  progressStatuses,
  staffViews,
} from './values.ts';

/** A member of a company as its staff see them in a list. */
export const member = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  chapter: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(memberStates),
  job_title: z.string().nullable(),
  manager: z.object({ id, full_name: z.string() }).nullable(),
  created_at: time,
  /** When their data is deleted, after which they can no longer sign in; null for members who stay. */
  leaves_at: time.nullable(),
  /** Null if the company shows its staff group figures only. */
  progress: z
    .object({
      /** `YYYY-MM-DD` in the company's time zone; null for a member who never did anything. */
      last_active_on: z.string().nullable(),
      modules_begun: z.number().int(),
      modules_completed: z.number().int(),
      /** Completed modules as a percentage of all modules. */
      percentage,
    })
    .nullable(),
});
export type Member = z.infer<typeof member>;

const day = z.string();
const ofTrack = z.object({ track_id: slug, title: z.string(), hue: z.enum(hues), glyph: z.enum(glyphs) });

/** A member's started and completed work, by day in the company's time zone. */
export const memberLearning = z.object({
  completed_modules: z.number().int(),
  begun_modules: z.number().int(),
  total_modules: z.number().int(),
  percentage,
  last_active_on: day.nullable(),
  tracks: z.array(
    ofTrack.extend({
      completed_modules: z.number().int(),
      total_modules: z.number().int(),
      percentage,
      /** The modules that were started or completed. */
      modules: z.array(
        z.object({
          module_id: slug,
          title: z.string(),
          status: z.enum(progressStatuses),
          percentage,
          files_completed: z.number().int(),
          total_files: z.number().int(),
          begun_on: day.nullable(),
          completed_on: day.nullable(),
        }),
      ),
    }),
  ),
  /** Days in the last year with a completion or, if results are shown, with study; without results the seconds are 0. */
  days: z.array(z.object({ day, seconds: z.number().int(), files_completed: z.number().int() })),
  certificates: z.array(
    z.object({
      serial: z.string(),
      title: z.string(),
      hue: z.enum(hues),
      glyph: z.enum(glyphs),
      status: z.enum(certificateStatuses),
      issued_on: day,
      expires_on: day.nullable(),
    }),
  ),
});
export type MemberLearning = z.infer<typeof memberLearning>;

/** A member's results and study time. */
export const memberResults = z.object({
  /** Seconds. */
  time_spent: z.number().int(),
  points: z.number().int(),
  level: z.number().int(),
  current_streak: z.number().int(),
  longest_streak: z.number().int(),
  badges_earned: z.number().int(),
  quizzes: z.array(
    z.object({
      module_id: slug,
      module_title: z.string(),
      file_name: slug,
      title: z.string(),
      attempts: z.number().int(),
      best_score: percentage,
      passed: z.boolean(),
      last_at: time,
    }),
  ),
});
export type MemberResults = z.infer<typeof memberResults>;

/** A note about a member that the company's staff wrote for each other. */
export const memberNote = z.object({
  id,
  text: z.string(),
  /** Null if the account no longer exists. */
  author: z.object({ id, full_name: z.string() }).nullable(),
  created_at: time,
  edited_at: time.nullable(),
  revision,
  abilities: z.object({ edit: z.boolean() }),
});
export type MemberNote = z.infer<typeof memberNote>;

const memberPage = member.omit({ progress: true }).extend({
  company_id: id,
  country: z.string().nullable(),
  timezone: z.string(),
  /** Chapters that they lead. */
  leads: z.array(z.object({ id, name: z.string() })),
  /** Active members who report to them. */
  reports: z.number().int(),
  staff_sees: z.enum(staffViews),
  /** Null if the company shows its staff group figures only. */
  learning: memberLearning.nullable(),
  /** Null if results are not shown. */
  results: memberResults.nullable(),
  notes: z.array(memberNote),
  abilities: z.object({
    move: z.boolean(),
    change_manager: z.boolean(),
    deactivate: z.boolean(),
    /** Approve or reject them. They must be waiting, and the platform must let the caller decide. */
    decide: z.boolean(),
    /** Ask a super admin for a decision. They must be waiting, and only super admins may decide. */
    ask_for_approval: z.boolean(),
  }),
});
export type MemberPage = z.infer<typeof memberPage>;

// Events have no id, because chronological numbers would reveal which of two people was active earlier in the day.
export const happening = z.object({
  kind: z.enum([...memberHappenings.membership, ...memberHappenings.progress, ...memberHappenings.results]),
  /** The event as a sentence. */
  text: z.string(),
  on: day,
  /** The time, if the company shows its staff results. */
  at: time.nullable(),
});
export type MemberHappened = z.infer<typeof happening>;
const byMember = z.object({ userId: id });

/** Filters for the member list. People whose registration was rejected never became members. */
const filters = ofCompany.extend({
  search,
  chapter_id: z.union([id, z.literal(noChapter)]).optional(),
  role: z.enum(roles).optional(),
  state: z.enum(memberStates).optional(),
  manager_id: z.union([id, z.literal(noManager)]).optional(),
  activity: z.enum(memberActivities).optional(),
  progress: z.enum(memberProgresses).optional(),
});

/** A company's members. */
export const members = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/members',
    access: 'companyStaff',
    summary: "List a company's members; searchable by name and address",
    query: filters.extend({ sort: z.enum(memberSorts).default('name'), ...page }),
    reply: z.object({
      members: z.array(member),
      /** All matches, of whom `active` can sign in and `waiting` are waiting for approval. The other accounts are closed. */
      total: z.number().int(),
      active: z.number().int(),
      waiting: z.number().int(),
      page: z.number().int(),
      page_size: z.number().int(),
      staff_sees: z.enum(staffViews),
      /** Whether the caller approves and rejects people waiting; otherwise super admins do. */
      decides: z.boolean(),
    }),
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/company/members/export',
    access: 'companyStaff',
    viewAs: 'refused',
    summary: "Export a company's members, on all pages, as CSV (RFC 4180), longest-standing first",
    query: filters,
    file: { types: ['text/csv; charset=utf-8'] },
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/company/members/:userId',
    access: 'companyStaff',
    summary: "Get a member with as much of their learning as the company shows its staff, and the staff's notes; the view is recorded",
    params: byMember,
    reply: memberPage,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/company/members/:userId/history',
    access: 'companyStaff',
    summary: 'The history of a member, newest first, as far as the company shows it to its staff',
    params: byMember,
    query: z.object(page),
    reply: z.object({ entries: z.array(happening), total: z.number().int(), page: z.number().int(), page_size: z.number().int() }),
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/api/company/members/deactivate',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Deactivate the accounts of members, either all of them or none',
    query: ofCompany,
    body: z.strictObject({ user_ids: z.array(id).min(limits.deactivatedMembers.least).max(limits.deactivatedMembers.most) }),
    reply: z.object({ deactivated: z.number().int() }),
    errors: ['not_found'],
  }),
};
