import type { DataOf } from '#contract/endpoint.ts';
import type { systemJobs } from '#contract/system-jobs.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

type Task = DataOf<typeof systemJobs.list>['tasks'][number];

const sum = (tasks: readonly Task[], state: 'failed' | 'set_aside') => tasks.reduce((total, task) => total + task[state], 0);

/** Returns the actions for one job, and for all failed or set-aside jobs of the chosen task or of all tasks. */
export function useJobActions(tasks: readonly Task[], chosen: Task | undefined) {
  const confirm = useConfirm();
  const run = useSend('POST /api/system/jobs/:number/run', { done: m.jobs_run_done() });
  const putAside = useSend('POST /api/system/jobs/:number/set-aside', { done: m.jobs_set_aside_done() });
  const runMany = useSend('POST /api/system/jobs/run', { done: ({ jobs }) => m.jobs_run_many_done({ n: jobs }) });
  const putManyAside = useSend('POST /api/system/jobs/set-aside', { done: ({ jobs }) => m.jobs_set_many_aside_done({ n: jobs }) });
  const meant = chosen ? [chosen] : tasks;
  const [failed, setAside] = [sum(meant, 'failed'), sum(meant, 'set_aside')];
  const of = chosen ? { task: chosen.task } : {};
  const which = chosen?.task_name ?? m.jobs_every_task();
  const askToRun = (state: 'failed' | 'set_aside', n: number) =>
    confirm({
      title: m.jobs_run_many_title(),
      line: m.jobs_run_many_line({ n, task: which }),
      action: m.jobs_run_many(),
      isHarmless: true,
      onConfirm: () => runMany.sendOrThrow({ body: { state, ...of } }),
    });
  return {
    failed,
    setAside,
    run: (number: number) => run.send({ params: { number } }),
    isBeingRun: (number: number) => run.underWay.some(({ params }) => params.number === number),
    askToSetAside: (number: number, task: string) =>
      confirm({
        title: m.jobs_set_aside_title(),
        line: m.jobs_set_aside_line({ task }),
        action: m.jobs_set_aside(),
        onConfirm: () => putAside.sendOrThrow({ params: { number } }),
      }),
    askToRunFailed: () => askToRun('failed', failed),
    askToRunSetAside: () => askToRun('set_aside', setAside),
    askToSetFailedAside: () =>
      confirm({
        title: m.jobs_set_many_aside_title(),
        line: m.jobs_set_many_aside_line({ n: failed, task: which }),
        action: m.jobs_set_aside(),
        onConfirm: () => putManyAside.sendOrThrow({ body: of }),
      }),
  };
}
