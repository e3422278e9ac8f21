import type { learningAnalytics } from '#contract/learning-analytics.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ query: { company: people[of].company_id ?? unknownId } });
const mayAsk = { expects: 'signed in', about: 'company', reaches: companyStaff } as const;

export const rows: Rows<typeof learningAnalytics> = {
  modules: { ...mayAsk, args: companyOf },
  tracks: { ...mayAsk, args: companyOf },
};
