import type { Meter } from '@opentelemetry/api';
import type { Task, TaskList } from 'graphile-worker';

/** Measures the duration of this process's jobs, and how many fail. */
export function watchTasks(meter: Meter, tasks: TaskList): TaskList {
  const duration = meter.createHistogram('cairn_job_duration_seconds', {
    description: 'Duration of jobs, by task and success.',
    advice: { explicitBucketBoundaries: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300] },
  });
  const watched =
    (task: string, work: Task): Task =>
    async (payload, helpers) => {
      const began = performance.now();
      const record = (result: 'done' | 'failed') => duration.record((performance.now() - began) / 1000, { task, result });
      try {
        await work(payload, helpers);
      } catch (error) {
        record('failed');
        throw error;
      }
      record('done');
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, watched(name, task as Task)]));
}
