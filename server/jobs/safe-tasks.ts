import type { Task, TaskList } from 'graphile-worker';
import { withoutValues } from '#server/http/log.ts';

/** Wraps tasks so that their errors contain no query values, because the queue stores errors and the worker logs them. */
export function safeTasks(tasks: TaskList): TaskList {
  const safe =
    (task: Task): Task =>
    async (payload, helpers) => {
      try {
        return await task(payload, helpers);
      } catch (error) {
        throw withoutValues(error);
      }
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, safe(task as Task)]));
}
