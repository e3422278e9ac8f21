import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scriptedAnswer } from '#server/features/language-models/script/scripted-answer.ts';
import type { WireRequest } from '#server/features/language-models/wire-shapes.ts';

/** The key that the server wants. */
export const fakeKey = 'fake-model-key-1234567890';

/**
 * Serves the chat-completions wire on loopback without a model, with answers made by a script. The model's name chooses what else it plays
 * (`scripts`).
 */
export async function startFakeModel(port = 0): Promise<{ url: string; requests: WireRequest[]; close(): Promise<void> }> {
  const requests: WireRequest[] = [];
  const server: Server = createServer((request, reply) => {
    const closed = new AbortController();
    reply.once('close', () => closed.abort());
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return reply.writeHead(404).end();
      const asked = JSON.parse(Buffer.concat(parts).toString()) as WireRequest;
      requests.push(asked);
      const given = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const { status, headers, body } = await scriptedAnswer(asked, { wanted: fakeKey, given }, closed.signal);
      reply.writeHead(status, headers);
      for await (const bytes of body) {
        if (closed.signal.aborted) return;
        reply.write(bytes);
      }
      // A stream that breaks off closes its connection.
      if (asked.model.endsWith(':cut')) setTimeout(() => reply.destroy(), 100);
      else reply.end();
    })().catch(() => reply.destroy());
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}/v1`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const { url } = await startFakeModel(Number(process.env.PORT ?? 0));
  process.stdout.write(`A scripted model answers on ${url} with the key ${fakeKey}\n`);
}
