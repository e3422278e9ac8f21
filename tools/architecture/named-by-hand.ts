import type { WriteCall } from '#contract/changes.ts';
import type { ReadCall } from '#contract/shows.ts';

const workingCopies: readonly ReadCall[] = [
  'GET /api/admin/authoring',
  'GET /api/admin/authoring/drafts/:moduleId',
  'GET /api/admin/authoring/drafts/:moduleId/publication',
];
const catalog: readonly ReadCall[] = [
  ...workingCopies,
  'GET /api/admin/authoring/drafts/:moduleId/editions',
  'GET /api/learning/modules',
  'GET /api/learning/modules/:id',
  'GET /api/learning/modules/:moduleId/content/:fileName',
  'GET /api/learning/tracks',
  'GET /api/learning/tracks/:id',
];
const accounts: readonly ReadCall[] = [
  'GET /api/admin/approvals',
  'GET /api/admin/pending-items',
  'GET /api/admin/statistics',
  'GET /api/admin/users',
  'GET /api/admin/users/:userId',
  'GET /api/admin/users/:userId/deletion',
  'GET /api/admin/users/:userId/history',
  'GET /api/admin/users/:userId/sessions',
];
const companies: readonly ReadCall[] = [
  'GET /api/admin/companies',
  'GET /api/admin/companies/:companyId',
  'GET /api/admin/companies/:companyId/history',
  'GET /api/admin/statistics',
  'GET /api/company/invitations',
  'GET /api/company/settings',
  'GET /api/reference/companies',
];
const chapters: readonly ReadCall[] = [
  'GET /api/company/chapters',
  'GET /api/company/chapters/:chapterId',
  'GET /api/company/dashboard',
  'GET /api/company/members',
  'GET /api/company/progress',
  'GET /api/company/settings',
  'GET /api/reference/chapters',
];
const learning: readonly ReadCall[] = [
  'GET /api/analytics/company/:id',
  'GET /api/analytics/user/:id',
  'GET /api/certificates/user/:userId',
  'GET /api/goals/user/:userId',
  'GET /api/leaderboards',
  'GET /api/leaderboards/chapters',
  'GET /api/learning/modules',
  'GET /api/learning/modules/:moduleId/content/:fileName/solution',
  'GET /api/learning/progress',
  'GET /api/learning/stats/user/:userId',
  'GET /api/learning/tracks',
  'GET /api/learning/tracks/:id',
  'GET /api/recognition/user/:userId',
  'GET /api/recognition/user/:userId/history',
];

/**
 * The reads that each place in the web once listed by hand for refetching after a call, as a script found them at the time. The derived
 * lists must contain them, so that no correct entry gets lost. Nothing is added to this list.
 */
export const namedByHand: readonly { readonly calls: readonly WriteCall[]; readonly reads: readonly ReadCall[] }[] = [
  {
    calls: ['DELETE /api/admin/users/:userId/sessions', 'DELETE /api/admin/users/:userId/sessions/:sessionId'],
    reads: ['GET /api/admin/users/:userId/history', 'GET /api/admin/users/:userId/sessions'],
  },
  {
    calls: ['DELETE /api/company/chapters/:chapterId'],
    reads: ['GET /api/company/chapters', 'GET /api/company/members', 'GET /api/reference/chapters'],
  },
  {
    calls: ['DELETE /api/company/report-views/:viewId', 'POST /api/company/report-views', 'PUT /api/company/report-views/:viewId'],
    reads: ['GET /api/company/report-views'],
  },
  {
    calls: ['DELETE /api/system/backups/:id', 'POST /api/system/backups', 'PUT /api/system/backups/schedule'],
    reads: ['GET /api/system/backups', 'GET /api/system/backups/schedule'],
  },
  {
    calls: ['POST /api/admin/authoring/drafts/:moduleId/editions/:number/restore'],
    reads: [...catalog, 'GET /api/admin/authoring/drafts/:moduleId/files/:fileName'],
  },
  {
    calls: ['POST /api/admin/authoring/drafts/:moduleId/files/:fileName/history/:revision/restore'],
    reads: [...workingCopies, 'GET /api/admin/authoring/drafts/:moduleId/files/:fileName/history'],
  },
  {
    calls: ['POST /api/admin/authoring/drafts/:moduleId/media', 'POST /api/admin/authoring/drafts/:moduleId/pictures'],
    reads: ['GET /api/admin/authoring/drafts/:moduleId'],
  },
  {
    calls: [
      'POST /api/admin/authoring/drafts/:moduleId/archive',
      'POST /api/admin/authoring/drafts/:moduleId/bring-back',
      'POST /api/admin/authoring/drafts/:moduleId/publish',
      'POST /api/admin/authoring/tracks/:trackId/archive',
      'POST /api/admin/authoring/tracks/:trackId/bring-back',
      'POST /api/admin/authoring/tracks/:trackId/publish',
      'POST /api/admin/catalog/import',
      'PUT /api/admin/authoring/order',
      'PUT /api/admin/authoring/tracks/:trackId/order',
    ],
    reads: catalog,
  },
  {
    calls: [
      'POST /api/admin/companies',
      'POST /api/admin/companies/:companyId/archive',
      'POST /api/admin/companies/:companyId/reactivate',
      'POST /api/admin/companies/:companyId/restore',
      'POST /api/admin/companies/:companyId/suspend',
      'PUT /api/admin/companies/:companyId',
    ],
    reads: companies,
  },
  {
    calls: ['DELETE /api/admin/registrations/:registrationId', 'POST /api/admin/registrations/:registrationId/resend'],
    reads: ['GET /api/admin/registrations'],
  },
  {
    calls: [
      'DELETE /api/admin/users/:userId',
      'DELETE /api/admin/users/:userId/deletion',
      'POST /api/admin/users/:userId/approve',
      'POST /api/admin/users/:userId/deletion',
      'POST /api/admin/users/:userId/reactivate',
      'POST /api/admin/users/approve',
      'POST /api/admin/users/deactivate',
      'POST /api/admin/users/password-reset',
      'POST /api/admin/users/reactivate',
      'POST /api/admin/users/reject',
      'POST /api/admin/users/role',
      'PUT /api/admin/users/:userId/role',
    ],
    reads: accounts,
  },
  {
    calls: ['POST /api/admin/companies/:companyId/move-members', 'POST /api/admin/users/move'],
    reads: [...accounts, 'GET /api/admin/companies', 'GET /api/admin/companies/:companyId'],
  },
  {
    calls: ['DELETE /api/auth/sessions', 'DELETE /api/auth/sessions/:id', 'POST /api/auth/change-password', 'POST /api/auth/sessions/end'],
    reads: ['GET /api/auth/sessions'],
  },
  {
    calls: ['POST /api/company/imports/:importId/confirm'],
    reads: [
      'GET /api/company/chapters',
      'GET /api/company/imports/:importId',
      'GET /api/company/imports/:importId/rows',
      'GET /api/company/invitations',
      'GET /api/reference/chapters',
    ],
  },
  {
    calls: ['POST /api/company/invitation-links', 'POST /api/company/invitation-links/:linkId/revoke'],
    reads: ['GET /api/company/invitation-links'],
  },
  {
    calls: [
      'POST /api/company/invitations',
      'POST /api/company/invitations/:invitationId/resend',
      'POST /api/company/invitations/:invitationId/revoke',
    ],
    reads: ['GET /api/company/invitations'],
  },
  {
    calls: ['POST /api/company/members/:userId/approve', 'POST /api/company/members/:userId/reject'],
    reads: [...chapters, 'GET /api/company/members/:userId', 'GET /api/company/members/:userId/history'],
  },
  {
    calls: ['DELETE /api/company/notes/:noteId', 'POST /api/company/members/:userId/notes', 'PUT /api/company/notes/:noteId'],
    reads: ['GET /api/company/members/:userId'],
  },
  { calls: ['POST /api/company/members/deactivate'], reads: [...chapters, 'GET /api/company/members/:userId'] },
  {
    calls: [
      'POST /api/company/chapters',
      'POST /api/company/chapters/:chapterId/archive',
      'POST /api/company/chapters/:chapterId/merge',
      'POST /api/company/chapters/:chapterId/restore',
      'POST /api/company/members/move',
      'PUT /api/company/chapters/:chapterId',
    ],
    reads: chapters,
  },
  { calls: ['POST /api/company/reminders'], reads: ['GET /api/company/dashboard'] },
  {
    calls: [
      'DELETE /api/company/report-schedules/:scheduleId',
      'POST /api/company/report-schedules',
      'PUT /api/company/report-schedules/:scheduleId',
    ],
    reads: ['GET /api/company/report-schedules'],
  },
  {
    calls: ['DELETE /api/goals/:id', 'POST /api/goals', 'PUT /api/goals/:id', 'PUT /api/goals/week'],
    reads: ['GET /api/goals/user/:userId'],
  },
  {
    calls: ['POST /api/learning/modules/:moduleId/content/:fileName/attempts'],
    reads: [
      ...learning,
      'GET /api/learning/modules/:id',
      'GET /api/learning/modules/:moduleId/content/:fileName',
      'GET /api/learning/modules/:moduleId/content/:fileName/attempts',
    ],
  },
  {
    calls: ['POST /api/learning/modules/:moduleId/content/:fileName/attempts/open'],
    reads: ['GET /api/learning/modules/:moduleId/content/:fileName/attempts/open'],
  },
  {
    calls: ['POST /api/learning/modules/:moduleId/content/:fileName/attempts/:attemptId/answers'],
    reads: [
      ...learning,
      'GET /api/learning/modules/:id',
      'GET /api/learning/modules/:moduleId/content/:fileName',
      'GET /api/learning/modules/:moduleId/content/:fileName/attempts',
      'GET /api/learning/modules/:moduleId/content/:fileName/attempts/open',
    ],
  },
  { calls: ['POST /api/led-chapters/:chapterId/reminders'], reads: ['GET /api/led-chapters/:chapterId'] },
  { calls: ['POST /api/platform/setup'], reads: ['GET /api/platform'] },
  {
    calls: [
      'POST /api/system/jobs/:number/run',
      'POST /api/system/jobs/:number/set-aside',
      'POST /api/system/jobs/run',
      'POST /api/system/jobs/set-aside',
      'POST /api/system/mails/:mailId/retry',
      'POST /api/system/mails/retry-failed',
    ],
    reads: ['GET /api/system/health', 'GET /api/system/jobs', 'GET /api/system/mails'],
  },
  {
    calls: [
      'POST /api/learning/progress',
      'POST /modules/modules/:moduleId/:fileName/complete',
      'PUT /modules/modules/:moduleId/:fileName/time',
    ],
    reads: learning,
  },
  {
    calls: [
      'DELETE /api/admin/authoring/drafts/:moduleId/files/:fileName',
      'DELETE /api/admin/authoring/drafts/:moduleId/pictures/:name',
      'POST /api/admin/authoring/drafts/:moduleId/files',
      'POST /api/admin/authoring/drafts/:moduleId/files/:fileName/duplicate',
      'POST /api/admin/authoring/tracks',
      'POST /api/admin/authoring/tracks/:trackId/modules',
      'PUT /api/admin/authoring/drafts/:moduleId',
      'PUT /api/admin/authoring/drafts/:moduleId/files/:fileName/name',
      'PUT /api/admin/authoring/drafts/:moduleId/order',
      'PUT /api/admin/authoring/tracks/:trackId',
    ],
    reads: workingCopies,
  },
  {
    calls: ['POST /api/certificates/:serial/revoke', 'PUT /api/certificates/:serial/sharing'],
    reads: ['GET /api/certificates/:serial', 'GET /api/certificates/user/:userId'],
  },
  {
    calls: ['PUT /api/company/imports/:importId', 'PUT /api/company/imports/:importId/rows/:line'],
    reads: ['GET /api/company/imports/:importId', 'GET /api/company/imports/:importId/rows'],
  },
  { calls: ['DELETE /api/company/logo', 'PUT /api/company/logo'], reads: ['GET /api/company/settings'] },
  {
    calls: ['PUT /api/company/members/:userId/manager'],
    reads: ['GET /api/company/members', 'GET /api/company/members/:userId', 'GET /api/company/members/:userId/history'],
  },
  {
    calls: ['PUT /api/company/settings'],
    reads: [
      ...chapters,
      'GET /api/admin/companies',
      'GET /api/admin/companies/:companyId',
      'GET /api/company/staff-view',
      'GET /api/reference/companies',
    ],
  },
  {
    calls: ['PUT /api/leaderboards/participation'],
    reads: ['GET /api/analytics/user/:id', 'GET /api/leaderboards', 'GET /api/leaderboards/chapters'],
  },
  {
    calls: ['PUT /api/notifications/:id/read', 'PUT /api/notifications/user/:userId/read'],
    reads: ['GET /api/notifications/user/:userId'],
  },
  { calls: ['PUT /api/system/messages/:messageId'], reads: ['GET /api/system/messages', 'GET /api/system/messages/:messageId'] },
  { calls: ['PUT /api/system/settings'], reads: ['GET /api/platform', 'GET /api/system/settings'] },
  { calls: ['PUT /api/system/texts'], reads: ['GET /api/pages/operator', 'GET /api/system/texts'] },
  { calls: ['PUT /api/users/profile'], reads: ['GET /api/users/profile'] },
];
