import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { MetricsConfig } from '#server/config.ts';
import { plainCause, StartError } from '#server/start-error.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns whether the request may read the metrics. If a token is set, it must be the request's bearer token. */
function mayRead({ headers }: IncomingMessage, token: string | null): boolean {
  return token === null || timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}) });
  response.end(`${sentence}\n`);
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves only `GET /metrics`, on the metrics port. Throws a `StartError` if that port is not available. */
export async function serveMetrics(
  { host, port, token }: MetricsConfig,
  answer: Answer,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') refuse(response, 404, 'Metrics are at /metrics.');
    else if (request.method !== 'GET') refuse(response, 405, 'Metrics are read-only.');
    else if (!mayRead(request, token)) refuse(response, 401, 'The token in METRICS_TOKEN is required as a bearer token.');
    else answer(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartError(`METRICS_PORT: Cairn can't listen on ${host}, port ${port} (${plainCause(error)}).`)),
    );
    server.listen({ host, port }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
