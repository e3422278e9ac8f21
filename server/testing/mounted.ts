import { onTestFinished } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { readConfig } from '#server/config.ts';
import type { Guard } from '#server/http/admission.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { dataHeaders } from '#server/http/security-headers.ts';
import { closeServer, createServer, type Patience } from '#server/http/server.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });

/** Admits everyone as a visitor, without limits. */
export const openGuard: Guard = {
  readCaller: async () => null,
  limits: {
    ofSecrets: async () => undefined,
    byAddress: async () => undefined,
    byAccount: async () => undefined,
    take: async () => undefined,
    takeEach: async () => new Set(),
    giveBack: async () => undefined,
    count: async () => 1,
    uncount: async () => undefined,
  },
  readMade: async () => undefined,
  headers: dataHeaders(config),
};

/** Starts a server with only these endpoints, and returns its origin. The server ends with the test. */
export async function mounted<const F extends Record<string, Endpoint>>(
  endpoints: F,
  handlers: Handlers<F>,
  { patience = {}, guard = {} }: { patience?: Partial<Patience>; guard?: Partial<Guard> } = {},
) {
  const app = await createServer(config, patience);
  mount(app, { ...openGuard, ...guard }, endpoints, handlers);
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => closeServer(app, 100));
  const { port } = app.server.address() as { port: number };
  return { app, port, origin: `http://127.0.0.1:${port}` };
}
