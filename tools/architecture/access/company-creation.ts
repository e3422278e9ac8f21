import type { companyCreation } from '#contract/company-creation.ts';
import type { Rows } from './row.ts';

let made = 0;

export const rows: Rows<typeof companyCreation> = {
  create: {
    expects: 'super admins',
    args: () => ({ body: { name: `Made company ${++made}`, first_admin: { email: `first-admin-${made}@example.test` } } }),
  },
};
