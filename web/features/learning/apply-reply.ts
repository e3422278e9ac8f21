import type { ProgressReply } from '#contract/learning.ts';
import { queryClient } from '#web/lib/query.ts';
import { celebrate } from './celebration-store.ts';
import { setModuleProgress } from './progress-store.ts';
import { contentQuery, learningKey, moduleQuery } from './queries.ts';
import type { FileKey } from './unsent.ts';

/** Whatever the server answers to a report is taken over everywhere at once. */
export function applyReply({ module_id, file_name }: FileKey, reply: ProgressReply): void {
  queryClient.setQueryData(moduleQuery(module_id).queryKey, (module) => module && { ...module, progress: reply.module });
  queryClient.setQueryData(contentQuery(module_id, file_name).queryKey, (content) => content && { ...content, progress: reply.file });
  setModuleProgress(reply.module, reply.total_progress);
  // Time alone changes no figure that is on screen beside the viewer; a completion changes all of them.
  const refetchType = reply.file_completed_now ? 'active' : 'none';
  for (const read of ['progress', 'stats', 'tracks', 'track', 'modules'] as const) {
    void queryClient.invalidateQueries({ queryKey: [...learningKey, read], refetchType });
  }
  // What others compute from what was learnt; they name their reads so, and this feature knows no more of them.
  for (const read of ['recognition', 'certificates', 'goals', 'leaderboards', 'analytics'] as const) {
    void queryClient.invalidateQueries({ queryKey: [read], refetchType });
  }
  if (reply.module_completed_now) celebrate(module_id);
}
