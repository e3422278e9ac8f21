import { type ContextManager, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** Returns a statement's span name: its own name if it has one, and otherwise its first word. */
function nameOf(asked: unknown): string {
  const { name, text } =
    typeof asked === 'object' && asked !== null ? (asked as { name?: string; text?: string }) : { text: String(asked) };
  return name ?? /^\s*(\w+)/.exec(text ?? '')?.[1]?.toLowerCase() ?? 'statement';
}

/** Creates spans for a traced request's or job's statements. They contain the statements' names, but never their values. */
export function traceStatements(pool: pg.Pool, tracer: Tracer, contexts: ContextManager): void {
  const traced =
    (query: Query): Query =>
    (...args) => {
      const context = contexts.active();
      const takesCallback = typeof args.at(-1) === 'function';
      if (takesCallback || !trace.getSpan(context)?.isRecording()) return query(...args);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': nameOf(args[0]) };
      const span = tracer.startSpan(nameOf(args[0]), { kind: SpanKind.CLIENT, attributes }, context);
      const answer = query(...args);
      if (!(answer instanceof Promise)) {
        span.end();
        return answer;
      }
      return answer.then(
        (result: unknown) => {
          span.end();
          return result;
        },
        (error: unknown) => {
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
          throw error;
        },
      );
    };

  pool.query = traced(pool.query.bind(pool) as Query) as typeof pool.query;
  // The pool's own statements also take connections, with a callback. Those statements are traced above.
  const connect = pool.connect.bind(pool);
  const watchedClients = new WeakSet<pg.PoolClient>();
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => {
    if (callback) return connect(callback);
    return connect().then((client) => {
      if (!watchedClients.has(client)) {
        watchedClients.add(client);
        client.query = traced(client.query.bind(client) as Query) as typeof client.query;
      }
      return client;
    });
  }) as typeof pool.connect;
}
