import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TracesConfig } from '#server/config.ts';
import { withTimeout } from '#server/with-timeout.ts';
import { traceRequests } from './request-traces.ts';
import { traceStatements } from './statement-traces.ts';
import { traceTasks } from './task-traces.ts';
import type { Telemetry } from './telemetry.ts';

/** How long a stop waits for a collector, in milliseconds. It may be down, or accept connections and never answer. */
const stopWithin = 2_000;

/**
 * Sends traces of requests and jobs, with their statements, using OTLP over HTTP. The exporter itself reads its headers from
 * `OTEL_EXPORTER_OTLP_HEADERS`.
 * @param trusted whether a proxy in front sets a `traceparent` to continue; otherwise, any client could have everything traced
 */
export function startTraces({ endpoint, ratio, service }: TracesConfig, trusted: boolean): Telemetry {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }) })],
  });
  const tracer = provider.getTracer('cairn');
  // The context manager is not the process-wide one, because there may be two products in one process, as in tests.
  const contexts = new AsyncLocalStorageContextManager().enable();
  return {
    watchRequests: (http) => traceRequests(http, tracer, contexts, trusted),
    watchDatabase: (pools) => Object.values(pools).forEach((pool) => traceStatements(pool, tracer, contexts)),
    watchQueues: () => undefined,
    watchStorage: () => undefined,
    watchTasks: (tasks) => traceTasks(tasks, tracer, contexts),
    async stop() {
      const ended = provider.shutdown().catch(() => undefined);
      await withTimeout(stopWithin, ended);
    },
  };
}
