import { z } from 'zod';
import { id, percentage, slug } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { staffViews, stuckReasons } from './values.ts';

/** A calendar day in the company's time zone, `YYYY-MM-DD`: nothing on this screen has a time of day. */
const day = z.string();
const count = z.number().int();

export const person = z.object({
  user_id: id,
  full_name: z.string(),
  chapter: z.object({ id, name: z.string() }).nullable(),
  /** The day of their last reminder about being in this list; null if another may be sent. */
  reminded_on: day.nullable(),
});
/** How many people there are, and up to a hundred of them; the list is null if staff see group figures only. */
export const listOf = <P extends z.ZodObject>(one: P) => z.object({ count: count.nullable(), people: z.array(one).nullable() });

export const notBegun = person.extend({ member_since: day.nullable() });
export const stuck = person.extend({
  /** Null if the module is no longer known. */
  module: z.object({ module_id: slug, title: z.string() }).nullable(),
  reason: z.enum(stuckReasons),
  /** For `idle`, the last day with activity in the module; otherwise the last day with progress in it. */
  since: day.nullable(),
  /** Failed attempts at the quiz; null for the other reasons. */
  attempts: count.nullable(),
});
export const late = person.extend({
  /** Modules not yet completed in the tracks that they started. */
  open_modules: count,
  /** The day when these modules will be completed at the person's own pace; null if they completed none in the period. */
  done_on: day.nullable(),
});

/** A figure for the period and the one before it. */
const trend = z.object({ value: count, before: count });

const chapter = z.object({
  /** Null for the members who are in no chapter. */
  chapter_id: id.nullable(),
  name: z.string().nullable(),
  members: count,
  /** Null if staff see group figures only and this group is too small. */
  figures: z.object({ active_members: count, completion: percentage, minutes: count, weeks: z.array(count) }).nullable(),
});

const achievement = person.extend({
  kind: z.enum(['certificate', 'badge']),
  title: z.string(),
  /** The certificate's serial; null for a badge. */
  serial: z.string().nullable(),
  on: day,
});

const dashboard = z.object({
  company_id: id,
  name: z.string(),
  staff_sees: z.enum(staffViews),
  today: day,
  /** The period, both days included, and its number of days. */
  from: day,
  period_days: count,
  members: count,
  /** Today's figures for the company's requirements; null if nothing is required. */
  requirements: z
    .object({
      /** Null if staff see group figures only, and too few people have a requirement. */
      figures: z
        .object({
          people: count,
          /** The people with an overdue mandatory round. */
          overdue_people: count,
          overdue_rounds: count,
          /** Rounds that are due today or in the next seven days. */
          due_soon: count,
          compliant: percentage,
        })
        .nullable(),
    })
    .nullable(),
  not_begun: listOf(notBegun),
  stuck: listOf(stuck),
  late: listOf(late),
  /** Null if the figures are about fewer than five people and staff see group figures only. */
  forecast: z
    .object({
      /** Open modules in the tracks that members started, and the number of those members. */
      open_modules: count,
      people: count,
      /** Modules that these members completed in the period. */
      completed: count,
      /** The day when the open modules will be completed at that pace; null if none were completed. */
      done_on: day.nullable(),
    })
    .nullable(),
  figures: z.object({ active: trend, completion: trend, minutes: trend, certificates: trend }).nullable(),
  funnel: z.object({ invited: count, active: count, first_module: count, track: count }).nullable(),
  /** The first days of the weeks that the chapters' minutes cover. */
  weeks: z.array(day),
  chapters: z.array(chapter),
  achievements: z.array(achievement).nullable(),
});
export type CompanyDashboard = z.infer<typeof dashboard>;
export type DashboardPerson = z.infer<typeof person>;
export type StuckPerson = z.infer<typeof stuck>;

/** The company dashboard: the people who need attention, and the company's progress. */
export const companyDashboard = {
  read: endpoint({
    method: 'GET',
    path: '/api/company/dashboard',
    access: 'companyStaff',
    summary: "The members who have not started or are stuck, a forecast, and the company's figures compared with the previous period",
    query: ofCompany,
    reply: dashboard,
    errors: ['not_found'],
  }),
};
