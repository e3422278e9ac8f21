import type { dueCalendar } from '#contract/due-calendar.ts';
import { nothing, type Rows } from './row.ts';
import type { Member } from './world.ts';

/** Everyone has at most one calendar, in their company. */
const owns = { expects: 'learners', reaches: ({ company_id }: Member) => company_id !== null } as const;

export const rows: Rows<typeof dueCalendar> = {
  read: { expects: 'learners', args: nothing },
  create: { ...owns, args: nothing },
  renew: {
    ...owns,
    async args({ calendarOf }, of) {
      await calendarOf(of);
      return { body: { created_at: '2026-01-01T00:00:00.000Z' } };
    },
  },
  remove: { expects: 'learners', args: nothing },
  // Anyone who knows the secret may read the calendar.
  file: { expects: 'anybody', namesNobody: true, args: async ({ calendarOf }) => ({ params: { secret: await calendarOf('student') } }) },
};
