import type { exemptions } from '#contract/exemptions.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';

const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;

export const rows: Rows<typeof exemptions> = {
  list: { ...staffs, args: ({ people }, of) => ({ query: { company: people[of].company_id ?? unknownId } }) },
  file: { ...staffs, args: async ({ exemptionOf }, of) => ({ params: { exemptionId: (await exemptionOf(of)).id } }) },
  decide: {
    ...staffs,
    args: async ({ exemptionOf }, of) => ({ params: { exemptionId: (await exemptionOf(of)).id }, body: { is_granted: true, answer: '' } }),
  },
};
