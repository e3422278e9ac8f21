import { type ContextManager, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { Task, TaskList } from 'graphile-worker';

/** Creates a span for each job. */
export function traceTasks(tasks: TaskList, tracer: Tracer, contexts: ContextManager): TaskList {
  const traced =
    (name: string, work: Task): Task =>
    async (payload, helpers) => {
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
      try {
        return await contexts.with(trace.setSpan(ROOT_CONTEXT, span), () => work(payload, helpers));
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, traced(name, task as Task)]));
}
