import type { Task, TaskList } from 'graphile-worker';
import { withoutValues } from '#server/http/log.ts';

/** The same tasks; what they throw names no values of a query, because the queue keeps it and the worker logs it. */
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
