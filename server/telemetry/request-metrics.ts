import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The conventional bucket boundaries for requests, in seconds. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** Returns the address as in the route table, never as in the request, which may contain anything. */
export const routeOf = ({ routeOptions: { url } }: FastifyRequest): string => url ?? 'unknown';

/** Measures the number of requests in progress, and the duration of requests by route and status. */
export function watchRequests(meter: Meter, http: FastifyInstance): void {
  const active = meter.createUpDownCounter('http_server_active_requests', {
    description: 'Requests in progress.',
  });
  const duration = meter.createHistogram('http_server_request_duration_seconds', {
    description: 'Duration of requests, by route and status.',
    advice: { explicitBucketBoundaries: boundaries },
  });
  http.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    active.add(1);
    // This event is also emitted if the client has disconnected.
    reply.raw.once('close', () => {
      active.add(-1);
      duration.record((performance.now() - began) / 1000, {
        method: request.method,
        route: routeOf(request),
        status: reply.raw.statusCode,
      });
    });
    done();
  });
}
