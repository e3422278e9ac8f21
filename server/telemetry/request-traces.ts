import {
  type Context,
  type ContextManager,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressForLog } from '#server/http/secret-paths.ts';
import { routeOf } from './request-metrics.ts';

const propagator = new W3CTraceContextPropagator();

/** Creates a span for each request. The request's work runs in the span's context. */
export function traceRequests(http: FastifyInstance, tracer: Tracer, contexts: ContextManager, trusted: boolean): void {
  const contextOf = new WeakMap<FastifyRequest, Context>();

  http.addHook('onRequest', (request, reply, done) => {
    const parent = trusted ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter) : ROOT_CONTEXT;
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent);
    if (!span.isRecording()) {
      done();
      return;
    }
    const [path] = addressForLog(request.url).split('?');
    span.setAttributes({ 'http.request.method': request.method, 'url.path': path });
    const context = trace.setSpan(parent, span);
    contextOf.set(request, context);
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.updateName(`${request.method} ${routeOf(request)}`);
      span.setAttributes({ 'http.route': routeOf(request), 'http.response.status_code': statusCode });
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    contexts.with(context, done);
  });

  // A body arrives in its connection's context, so the request's context has to be restored for the handler.
  http.addHook('preHandler', (request, _reply, done) => {
    const context = contextOf.get(request);
    if (context) contexts.with(context, done);
    else done();
  });
}
