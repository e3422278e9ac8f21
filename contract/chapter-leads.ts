import { z } from 'zod';
import { id, time } from './common.ts';
import { late, listOf, notBegun, person, stuck } from './company-dashboard.ts';
import { endpoint } from './endpoint.ts';
import { reminder, sentReminders } from './reminders.ts';
import { dueKinds, leadMailStates, staffViews } from './values.ts';

/** A calendar day in the company's zone, `YYYY-MM-DD`. */
const day = z.string();
const count = z.number().int();

const moved = person.extend({
  /** Modules that they began and completed in these days. */
  begun: count,
  completed: count,
  /** Titles of up to three of the completed ones, and of the certificates that they were given. */
  modules: z.array(z.string()),
  certificates: z.array(z.string()),
});
const due = person.extend({
  kind: z.enum(dueKinds),
  /** Of the goal, or of the certificate. */
  title: z.string(),
  due_on: day,
});

/** How a chapter stands, as its lead sees it: the lead is in none of the lists. */
const ledChapter = z.object({
  id,
  name: z.string(),
  company_name: z.string(),
  staff_sees: z.enum(staffViews),
  today: day,
  /** The first day of those in which somebody has moved on, and the last on which something counts as due. */
  moved_from: day,
  due_until: day,
  /** Members who may sign in, but for the lead. */
  members: count,
  moved: listOf(moved),
  stuck: listOf(stuck),
  not_begun: listOf(notBegun),
  late: listOf(late),
  due: listOf(due),
  /** Up to 500 of the members, by name, whatever they have done, with the day of the last reminder and congratulation. */
  everybody: z.array(z.object({ user_id: id, full_name: z.string(), reminded_on: day.nullable(), congratulated_on: day.nullable() })),
});
export type LedChapter = z.infer<typeof ledChapter>;
export type MovedPerson = z.infer<typeof moved>;

const byChapter = z.object({ chapterId: id });

/** What somebody who leads a chapter sees of it, and sends to its members. Who does not lead it finds nothing, whatever their role. */
export const chapterLeads = {
  list: endpoint({
    method: 'GET',
    path: '/api/led-chapters',
    access: 'learner',
    summary: 'The chapters that you lead, and what became of the last Monday mails about them',
    reply: z.object({
      chapters: z.array(z.object({ id, name: z.string() })),
      /** The latest first. */
      mails: z.array(z.object({ monday: day, state: z.enum(leadMailStates), sent_at: time.nullable() })),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/led-chapters/:chapterId',
    access: 'learner',
    summary: 'Who moved on, who is stuck and what is due in a chapter that you lead, as far as its company shows it',
    params: byChapter,
    reply: ledChapter,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/led-chapters/:chapterId/reminders',
    needsNoKey: 'named',
    access: 'learner',
    summary: 'Remind or congratulate members of a chapter that you lead; nobody gets two of one kind within seven days',
    params: byChapter,
    body: reminder,
    reply: sentReminders,
  }),
};
