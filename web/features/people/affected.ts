/** The calls that show what changes when something is decided about an account. */
export const accountReads = [
  'GET /api/admin/approvals',
  'GET /api/admin/pending-items',
  'GET /api/admin/statistics',
  'GET /api/admin/users',
  'GET /api/admin/users/:userId',
  'GET /api/admin/users/:userId/deletion',
  'GET /api/admin/users/:userId/history',
  'GET /api/admin/users/:userId/sessions',
] as const;
