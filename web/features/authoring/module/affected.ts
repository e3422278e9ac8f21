/** The calls that show the working copies of the catalog. */
export const draftReads = [
  'GET /api/admin/authoring',
  'GET /api/admin/authoring/drafts/:moduleId',
  'GET /api/admin/authoring/drafts/:moduleId/publication',
] as const;

/** The calls that show what readers see of the catalog, and so change when something is published, archived or ordered. */
export const catalogReads = [
  ...draftReads,
  'GET /api/admin/authoring/drafts/:moduleId/editions',
  'GET /api/learning/tracks',
  'GET /api/learning/tracks/:id',
  'GET /api/learning/modules',
  'GET /api/learning/modules/:id',
  'GET /api/learning/modules/:moduleId/content/:fileName',
] as const;
