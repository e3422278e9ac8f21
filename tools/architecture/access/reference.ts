import type { reference } from '#contract/reference.ts';
import { nothing, type Rows } from './row.ts';

const list = { expects: 'anybody', args: nothing } as const;

export const rows: Rows<typeof reference> = {
  countries: list,
  jobTitles: list,
  companies: list,
  chapters: { expects: 'anybody', args: ({ other_company_id }) => ({ query: { company_id: other_company_id } }) },
  techSkills: list,
  badges: list,
  resources: list,
  timezones: list,
};
