/** The calls that show what changes when chapters, or who is in them, do. */
export const chapterReads = [
  'GET /api/company/chapters',
  'GET /api/company/chapters/:chapterId',
  'GET /api/company/members',
  'GET /api/company/dashboard',
  'GET /api/company/progress',
  'GET /api/company/settings',
  'GET /api/reference/chapters',
] as const;
