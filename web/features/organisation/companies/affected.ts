/** The calls that show what changes when a company does. */
export const companyReads = [
  'GET /api/admin/companies',
  'GET /api/admin/companies/:companyId',
  'GET /api/admin/companies/:companyId/history',
  'GET /api/company/invitations',
  'GET /api/admin/statistics',
  'GET /api/company/settings',
  'GET /api/reference/companies',
] as const;
