import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { TaskList } from 'graphile-worker';
import type { MetricsConfig } from '#server/config.ts';
import { serveMetrics } from './metrics-server.ts';
import { watchProcess } from './process-metrics.ts';
import { watchPools, watchQueues } from './queue-metrics.ts';
import { watchRequests } from './request-metrics.ts';
import { watchStorage } from './storage-metrics.ts';
import { watchTasks } from './task-metrics.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Serves metrics in the Prometheus format at `/metrics` on a separate port. Their names follow its conventions
 * (https://prometheus.io/docs/practices/naming/), and the product's own start with `cairn_`. Labels never contain values from a request.
 */
export async function startMetrics(config: MetricsConfig): Promise<Telemetry> {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const provider = new MeterProvider({ resource: resourceFromAttributes({ 'service.name': 'cairn' }), readers: [exporter] });
  const meter = provider.getMeter('cairn');
  watchProcess(meter);
  const server = await serveMetrics(config, (request, response) => exporter.getMetricsRequestHandler(request, response));
  return {
    watchRequests: (http) => watchRequests(meter, http),
    watchDatabase: (pools) => watchPools(meter, pools),
    watchQueues: (queues) => watchQueues(meter, queues),
    watchStorage: (storage) => watchStorage(meter, storage),
    watchTasks: (tasks: TaskList) => watchTasks(meter, tasks),
    async stop() {
      await server.close();
      await provider.shutdown();
    },
  };
}
