import type { reminders } from '#contract/reminders.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';

export const rows: Rows<typeof reminders> = {
  send: {
    expects: 'company staff',
    about: 'company',
    reaches: companyStaff,
    args: ({ people }, of) => ({
      query: { company: people[of].company_id ?? unknownId },
      body: { user_ids: [people[of].id], kind: 'reminder' },
    }),
  },
};
