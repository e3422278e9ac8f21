// A minimal server for the same calls, in a separate process: Fastify, the call's statements, and the answer's bytes.
import fastify from 'fastify';
import pg from 'pg';
import { replayOf } from './statements.ts';
import type { Workload } from './workload.ts';

interface Start {
  connection: pg.PoolConfig;
  workloads: Workload[];
}

async function serve({ connection, workloads }: Start): Promise<void> {
  const pool = new pg.Pool({ ...connection, pipeline: true } as pg.PoolConfig);
  const app = fastify();
  workloads.forEach(({ method, statements, body }, index) => {
    const replay = replayOf(statements);
    app.route<{ Params: { user: string; module: string; file: string; step: string } }>({
      method,
      url: `/${index}/:user/:module/:file/:step`,
      handler: async (request, reply) => {
        const { user, module, file, step } = request.params;
        const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
        await replay(pool, { userId: user, token, moduleId: module, fileName: file, step: Number(step) });
        return reply.type('application/json; charset=utf-8').send(body);
      },
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address() as { port: number };
  process.send?.({ port: address.port });
}

process.once('message', (message: Start) => void serve(message));
process.once('disconnect', () => process.exit());
