import { z } from 'zod';
import { companyName, email, fullName } from './common.ts';
import { changeableCompany, company } from './companies.ts';
import { endpoint } from './endpoint.ts';

/** How super admins create a company, with or without the person who will run it. */
export const companyCreation = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/companies',
    makes: 'thing',
    access: 'superAdmin',
    summary:
      'Create a company, closed to registration unless you open it. A first admin is invited by email in the same step: both are created, or neither',
    body: changeableCompany.extend({
      name: companyName,
      first_admin: z.strictObject({ email, full_name: fullName.optional() }).optional(),
    }),
    reply: company,
    status: 201,
    errors: ['company_name_taken'],
  }),
};
