import type { complianceFile } from '#contract/compliance-file.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';

export const rows: Rows<typeof complianceFile> = {
  file: {
    expects: 'company staff',
    about: 'company',
    reaches: companyStaff,
    args: ({ people }, of) => ({ query: { company: people[of].company_id ?? unknownId, format: 'csv' } }),
  },
};
