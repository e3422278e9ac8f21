import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#server/database/embedded/windows.ts';
import { startTestApp } from '#server/testing/app.ts';
import { student } from '#server/testing/factories.ts';

type Started = Awaited<ReturnType<typeof startTestApp>>;

const listening = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** Starts a collector that keeps the data it receives. */
async function startCollector() {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await listening(server);
  return { spans, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const token = 'the token of the metrics';

describe('a product with metrics and traces', () => {
  let app: Started;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let metricsAt: string;
  beforeAll(async () => {
    const port = await freePort();
    metricsAt = `http://127.0.0.1:${port}`;
    collector = await startCollector();
    app = await startTestApp({
      METRICS_PORT: String(port),
      METRICS_TOKEN: token,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_TRACES_SAMPLER_ARG: '1',
    });
  });
  afterAll(async () => {
    await app.close();
    collector.close();
  });

  const scrape = async () => (await fetch(`${metricsAt}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();

  test('metrics count requests by route and status, and never by values from a request', async () => {
    const person = await student(app);
    expect((await person.ask('GET /api/auth/profile')).status).toBe(200);
    await app.raw('/api/nothing/marker-of-a-stranger');
    await app.raw('/api/reference/chapters?company_id=marker-of-a-query');
    const scraped = await scrape();
    expect(scraped).toMatch(/http_server_request_duration_seconds_count\{[^}]*route="\/api\/auth\/profile",status="200"/);
    expect(scraped).toMatch(/http_server_request_duration_seconds_count\{[^}]*route="unknown",status="404"/);
    expect(scraped).not.toContain('marker');
    expect(scraped).not.toContain(person.id);
  });

  test('metrics cover connections, jobs, emails and the process', async () => {
    const scraped = await scrape();
    for (const name of [
      'http_server_active_requests',
      'cairn_database_connections{pool="application",state="idle"}',
      'cairn_database_waiting_statements{pool="owner"}',
      'cairn_jobs{state="failed"}',
      'cairn_jobs_waiting_age_seconds',
      'cairn_jobs_worker',
      'cairn_mails{state="failing"}',
      'cairn_data_disk_free_bytes',
      'process_cpu_seconds_total{mode="user"}',
      'process_resident_memory_bytes',
      'nodejs_eventloop_delay_p99_seconds',
    ])
      expect(scraped, name).toContain(`\n${name}`);
  });

  test.each([
    ['without the token', '/metrics', {}, 401],
    ['with another token', '/metrics', { headers: { authorization: 'Bearer another' } }, 401],
    ['at another address', '/', {}, 404],
    ['by another method', '/metrics', { method: 'POST' }, 405],
  ])('no metrics are returned %s', async (_case, path, init, status) => {
    const answer = await fetch(metricsAt + path, init);
    expect([answer.status, await answer.text()]).toEqual([status, expect.not.stringContaining('process_')]);
  });

  test('a request produces a trace with its statements, but without values or secrets', async () => {
    const person = await student(app);
    await app.as(null)('POST /api/auth/login', { body: { email: person.email, password: 'a wrong password' } });
    await app.raw('/reset-password/marker-of-a-secret');
    await expect.poll(() => collector.spans.map(({ name }) => name)).toContain('POST /api/auth/login');
    const request = collector.spans.find(({ name }) => name === 'POST /api/auth/login');
    const below = collector.spans.filter(({ traceId, parentSpanId }) => traceId === request?.traceId && parentSpanId);
    expect(below.length).toBeGreaterThan(1);
    const spans = JSON.stringify(collector.spans);
    expect(spans).not.toContain(person.email);
    expect(spans).not.toContain('marker-of-a-secret');
  });

  test('a trace context sent by a client is ignored', async () => {
    const traceId = 'a'.repeat(32);
    await app.raw('/api/health', { headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` } });
    await expect.poll(() => collector.spans.map(({ name }) => name)).toContain('GET /api/health');
    expect(collector.spans.map((span) => span.traceId)).not.toContain(traceId);
  });
});

test('a metrics port in use is reported in a one-sentence message', async () => {
  const taken = createServer();
  const port = await listening(taken);
  await expect(startTestApp({ METRICS_PORT: String(port) })).rejects.toThrow(`METRICS_PORT: Cairn can't listen on 127.0.0.1, port ${port}`);
  taken.close();
});

test.each([
  ['neither', {}, false],
  ['metrics', { METRICS_PORT: '0' }, true],
])('the OpenTelemetry modules are loaded with %s configured: %s', async (_what, env, expected) => {
  const script = `
    const found = [];
    (await import('node:module')).registerHooks({ load: (url, context, next) => (found.push(url), next(url, context)) });
    await import('#server/app.ts');
    const { readConfig } = await import('#server/config.ts');
    const { startTelemetry } = await import('#server/telemetry/telemetry.ts');
    const telemetry = await startTelemetry(readConfig(process.env));
    console.log(found.length > 500, found.some((url) => url.includes('@opentelemetry')));
    await telemetry?.stop();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(printed).toBe(`true ${expected}\n`);
});
