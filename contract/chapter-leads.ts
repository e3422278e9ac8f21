import { z } from 'zod';
import { id, time } from './common.ts';
import { late, listOf, notBegun, person, stuck } from './company-dashboard.ts';
import { endpoint } from './endpoint.ts';
import { reminder, sentReminders } from './reminders.ts';
import { dueKinds, leadMailStates, staffViews } from './values.ts';

/** A calendar day in the company's time zone, `YYYY-MM-DD`. */
const day = z.string();
const count = z.number().int();

const moved = person.extend({
  /** How many modules they started and completed in this period. */
  begun: count,
  completed: count,
  /** The titles of up to three of the completed modules, and of the certificates they earned. */
  modules: z.array(z.string()),
  certificates: z.array(z.string()),
});
const due = person.extend({
  kind: z.enum(dueKinds),
  /** The title of the goal or certificate. */
  title: z.string(),
  due_on: day,
});

/** A chapter's state for its lead, who is not in any of the lists. */
const ledChapter = z.object({
  id,
  name: z.string(),
  company_name: z.string(),
  staff_sees: z.enum(staffViews),
  today: day,
  /** The first day of the period in which progress is shown, and the last day on which something counts as due. */
  moved_from: day,
  due_until: day,
  /** How many members may sign in, not counting the lead. */
  members: count,
  moved: listOf(moved),
  stuck: listOf(stuck),
  not_begun: listOf(notBegun),
  late: listOf(late),
  due: listOf(due),
  /** Up to 500 members by name, including those who have done nothing, each with the day of their last reminder and congratulation. */
  everybody: z.array(z.object({ user_id: id, full_name: z.string(), reminded_on: day.nullable(), congratulated_on: day.nullable() })),
});
export type LedChapter = z.infer<typeof ledChapter>;
export type MovedPerson = z.infer<typeof moved>;

const byChapter = z.object({ chapterId: id });

/** The calls that let a chapter's lead view it and write to its members. Anyone else gets "not found", regardless of their role. */
export const chapterLeads = {
  list: endpoint({
    method: 'GET',
    path: '/api/led-chapters',
    access: 'learner',
    summary: 'The chapters that you lead, and the delivery of the last Monday emails about them',
    reply: z.object({
      chapters: z.array(z.object({ id, name: z.string() })),
      /** Newest first. */
      mails: z.array(z.object({ monday: day, state: z.enum(leadMailStates), sent_at: time.nullable() })),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/led-chapters/:chapterId',
    access: 'learner',
    summary: 'The progress, the stuck members and the due dates of a chapter that you lead, as far as its company shows them',
    params: byChapter,
    reply: ledChapter,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/led-chapters/:chapterId/reminders',
    needsNoKey: 'named',
    access: 'learner',
    summary: 'Remind or congratulate members of a chapter that you lead; no one gets two messages of one kind within seven days',
    params: byChapter,
    body: reminder,
    reply: sentReminders,
  }),
};
