import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';

/** Milliseconds between two event loop delay measurements. */
const resolution = 20;

/** Measures the resources used by the process. */
export function watchProcess(meter: Meter): void {
  meter
    .createObservableGauge('process_uptime_seconds', { description: 'Time for which the process has been running.' })
    .addCallback((result) => {
      result.observe(process.uptime());
    });
  meter
    .createObservableCounter('process_cpu_seconds', { description: 'Processor time that the process has used.' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe(user / 1e6, { mode: 'user' });
      result.observe(system / 1e6, { mode: 'system' });
    });
  meter
    .createObservableGauge('process_resident_memory_bytes', { description: 'Resident memory of the process.' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableGauge('nodejs_heap_used_bytes', { description: 'Memory used by JavaScript objects.' })
    .addCallback((result) => result.observe(process.memoryUsage().heapUsed));

  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  meter
    .createObservableGauge('nodejs_eventloop_delay_p99_seconds', {
      description: '99th percentile of the event loop delay since the last reading.',
    })
    .addCallback((result) => {
      result.observe(Math.max(0, delays.percentile(99) / 1e9 - resolution / 1e3));
      delays.reset();
    });
}
