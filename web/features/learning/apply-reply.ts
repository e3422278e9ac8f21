import type { ProgressReply } from '#contract/learning.ts';
import { invalidate } from '#web/lib/invalidate.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { type ReadKey, read } from '#web/lib/read.ts';
import { celebrate } from './celebration-store.ts';
import { tellOtherTabs } from './other-tabs.ts';
import type { FileKey } from './unsent-store.ts';

/** The calls whose answers are computed from what was learnt, in this feature and in others. */
const computedFromLearning = [
  'GET /api/learning/progress',
  'GET /api/learning/stats/user/:userId',
  'GET /api/learning/tracks',
  'GET /api/learning/tracks/:id',
  'GET /api/learning/modules',
  'GET /api/learning/modules/:moduleId/content/:fileName/solution',
  'GET /api/recognition/user/:userId',
  'GET /api/recognition/user/:userId/history',
  'GET /api/certificates/user/:userId',
  'GET /api/goals/user/:userId',
  'GET /api/leaderboards',
  'GET /api/leaderboards/chapters',
  'GET /api/analytics/user/:id',
  'GET /api/analytics/company/:id',
] as const satisfies readonly ReadKey[];

/** What was completed in another tab is asked for anew, wherever it is shown. */
export function applyOfAnotherTab(): void {
  void invalidate([
    ...computedFromLearning,
    'GET /api/learning/modules/:id',
    'GET /api/learning/modules/:moduleId/content/:fileName',
    'GET /api/learning/modules/:moduleId/content/:fileName/attempts',
  ]);
}

/** Whatever the server answers to a report of study is shown everywhere at once. */
export function applyReply(key: FileKey, reply: ProgressReply): void {
  const { module_id, file_name } = key;
  const file = { moduleId: module_id, fileName: file_name };
  queryClient.setQueryData(
    read('GET /api/learning/modules/:id', { params: { id: module_id } }).queryKey,
    (module) => module && { ...module, progress: reply.module },
  );
  queryClient.setQueryData(
    read('GET /api/learning/modules/:moduleId/content/:fileName', { params: file }).queryKey,
    (content) => content && { ...content, progress: reply.file },
  );
  queryClient.setQueryData(
    read('GET /api/learning/progress').queryKey,
    (progress) => progress && { ...progress, total_progress: reply.total_progress },
  );
  // Time alone changes no figure that is on screen beside the viewer; a completion changes all of them.
  void invalidate(computedFromLearning, reply.file_completed_now ? 'active' : 'none');
  if (reply.file_completed_now) tellOtherTabs(key);
  if (reply.module_completed_now) celebrate(module_id);
}
