import type { ProgressReply } from '#contract/learning.ts';
import { invalidate, readsChangedBy } from '#web/lib/invalidate.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { celebrate } from './celebration-store.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { followRounds } from './rounds/follow-rounds.ts';
import type { FileKey } from './unsent-store.ts';

const completing = 'POST /modules/modules/:moduleId/:fileName/complete';
const answering = 'POST /api/learning/modules/:moduleId/content/:fileName/attempts/:attemptId/answers';
const answeringLab = 'POST /api/learning/modules/:moduleId/content/:fileName/lab/attempts/:attemptId/answers';
const runningPrompt = 'POST /api/learning/modules/:moduleId/content/:fileName/prompt/versions/:versionId/run';
const readingDebrief = 'POST /api/learning/modules/:moduleId/content/:fileName/conversations/:conversationId/read';
const ofModule = 'GET /api/learning/modules/:id';
const ofFile = 'GET /api/learning/modules/:moduleId/content/:fileName';

/** The reads computed from learning, except the two whose cached responses are updated from the reply. */
const computedFromLearning = readsChangedBy(completing).filter((call) => call !== ofModule && call !== ofFile);

/** Refetches everything that shows a step completed in another tab. */
export function applyOfAnotherTab(): void {
  void invalidate(readsChangedBy(completing, answering, answeringLab, runningPrompt, readingDebrief));
}

/** Immediately shows the server's reply to a study report everywhere. */
export function applyReply(key: FileKey, reply: ProgressReply): void {
  const { module_id, file_name } = key;
  const file = { moduleId: module_id, fileName: file_name };
  queryClient.setQueryData(
    read(ofModule, { params: { id: module_id } }).queryKey,
    (module) => module && { ...module, progress: reply.module },
  );
  queryClient.setQueryData(read(ofFile, { params: file }).queryKey, (content) => content && { ...content, progress: reply.file });
  queryClient.setQueryData(
    read('GET /api/learning/progress').queryKey,
    (progress) => progress && { ...progress, total_progress: reply.total_progress },
  );
  // Study time alone changes no other figure on this screen, while a completion changes all of them.
  const isCompletion = reply.file_completed_now || reply.period_step_completed_now;
  void invalidate(computedFromLearning, isCompletion ? 'active' : 'none');
  // After the line above, so that it joins the refetch of the open rounds, which would otherwise cancel its own.
  if (reply.period_step_completed_now) void followRounds();
  if (isCompletion) tellOtherTabs(key);
  if (reply.module_completed_now) celebrate(module_id);
}
