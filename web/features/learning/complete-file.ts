import type { FileProgress, ModuleProgress } from '#contract/learning.ts';
import { m } from '#messages';
import { percentOf } from '#web/lib/numbers.ts';
import { messageOf } from '#web/lib/problem.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { toast } from '#web/lib/toast.tsx';
import { withStepCompleted } from './rounds/module-rounds.ts';
import { reportStudy } from './study-reports.ts';
import type { FileKey } from './unsent-store.ts';

/** Returns a module's progress with one more completed file, as the server will compute it. Completing a file twice counts once. */
export function withCompleted(progress: ModuleProgress, fileName: string, now: string): ModuleProgress {
  if (progress.files.some((file) => file.file_name === fileName && file.completed)) return progress;
  const known = progress.files.find((file) => file.file_name === fileName);
  const before = known ?? { file_name: fileName, practised: false, time_spent: 0, progress_percentage: 100 };
  const done: FileProgress = { ...before, completed: true, completed_at: now };
  const files = known ? progress.files.map((file) => (file === known ? done : file)) : [...progress.files, done];
  const files_completed = Math.min(progress.total_files, progress.files_completed + 1);
  const percentage = percentOf(files_completed, progress.total_files);
  const status = files_completed === progress.total_files ? ('completed' as const) : ('in_progress' as const);
  return { ...progress, files, files_completed, percentage, status, missing: progress.missing.filter((name) => name !== fileName) };
}

/**
 * Marks a step as complete, even again if an open round requires it. The screen shows this immediately. If the server refuses, it is
 * reverted; if the server does not answer, it is kept and sent later.
 */
export async function completeFile(file: FileKey, timeSpent: number): Promise<void> {
  const { module_id: moduleId, file_name: fileName } = file;
  const { queryKey: moduleKey } = read('GET /api/learning/modules/:id', { params: { id: moduleId } });
  const { queryKey: contentKey } = read('GET /api/learning/modules/:moduleId/content/:fileName', { params: { moduleId, fileName } });
  const { queryKey: roundsKey } = read('GET /api/requirements/due/open');
  const content = queryClient.getQueryData(contentKey);
  const isRepeated = content?.progress.completed === true;
  const rounds = queryClient.getQueryData(roundsKey);
  const isLeft = rounds?.rounds.some(({ left }) => left.some((step) => step.module_id === moduleId && step.file_name === fileName));
  if (isRepeated && !isLeft) return;
  await Promise.all([moduleKey, contentKey, roundsKey].map((queryKey) => queryClient.cancelQueries({ queryKey })));

  const module = queryClient.getQueryData(moduleKey);
  const now = new Date().toISOString();
  queryClient.setQueryData(roundsKey, (shown) => shown && { rounds: withStepCompleted(shown.rounds, moduleId, fileName) });
  queryClient.setQueryData(moduleKey, (shown) => shown && { ...shown, progress: withCompleted(shown.progress, fileName, now) });
  queryClient.setQueryData(
    contentKey,
    (shown) => shown && (isRepeated ? shown : { ...shown, progress: { ...shown.progress, completed: true, completed_at: now } }),
  );

  const outcome = await reportStudy(file, { completed: true, time_spent: timeSpent });
  if (outcome.kind === 'waiting') toast('info', m.viewer_waiting());
  if (outcome.kind === 'refused') {
    queryClient.setQueryData(moduleKey, module);
    queryClient.setQueryData(contentKey, content);
    queryClient.setQueryData(roundsKey, rounds);
    toast('error', messageOf(outcome.error, m.problem_unexpected()));
  }
}
