import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { must } from '#server/must.ts';
import { dataFolder, launch, poolOf, postmasterOf } from '#server/testing/process.ts';
import { ask } from './ask.ts';
import { fine, median } from './figures.ts';
import { keptInOneOfTwo } from './measure-again.ts';
import { type Print, times, verdict } from './measure-screen.ts';
import { type ProcessorTime, processorTime, usedForEach } from './processor-time.ts';
import { prepareDatabase, readingCalls } from './record-workloads.ts';

/** Limit on the processor time per call with one in ten calls traced, relative to the time without tracing. */
const limit = 1.1;

/** Starts a collector that accepts every trace and keeps none. */
async function startCollector() {
  let sent = 0;
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => (sent += part.length));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, sent: () => sent, close: () => server.close() };
}

async function startProduct(env: Record<string, string>) {
  const { folder, remove } = dataFolder();
  const server = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0', ...env });
  const pool = poolOf(folder);
  await prepareDatabase(pool);
  const reads = await readingCalls(pool, 20);
  const agent = new Agent({ keepAlive: true });
  return {
    /** Makes the given number of calls, alternating between a list and a lesson; returns the processor time per call. */
    async call(count: number): Promise<ProcessorTime> {
      const used = () => processorTime(server.pid, postmasterOf(folder));
      const before = used();
      for (let index = 0; index < count; index++) {
        const { moduleId, fileName, token } = must(reads[index % reads.length], 'a call');
        await ask(agent, `${server.url}/modules/modules${index % 2 ? `/${moduleId}/${fileName}` : ''}`, token);
      }
      return usedForEach(before, used(), count);
    },
    async end() {
      agent.destroy();
      await pool.end();
      await server.end('SIGTERM');
      remove();
    },
  };
}

/** Compares the application's processor time for calls with one in ten traced and with none. Returns whether it stayed within the limit. */
export async function compareTracing(quick: boolean, print: Print): Promise<boolean> {
  const collector = await startCollector();
  const off = await startProduct({});
  const on = await startProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '0.1' });
  const count = quick ? 100 : 1_500;

  async function measure(): Promise<boolean> {
    const figures: Record<'off' | 'on', number[]> = { off: [], on: [] };
    const turns = [
      ['off', off],
      ['on', on],
    ] as const;
    for (let round = 0; round < (quick ? 1 : 9); round++)
      for (const [name, product] of round % 2 ? turns.toReversed() : turns) figures[name].push((await product.call(count)).application);
    const ratio = median(figures.on.map((used, round) => used / must(figures.off[round], 'a round')));
    print('\nprocessor of the application for each call (medians)');
    for (const name of ['off', 'on'] as const) print(`  traces ${name.padEnd(4)} ${fine(median(figures[name]))} ms`);
    print(`  ${collector.sent()} bytes of traces were sent`);
    print(`  ${verdict(ratio <= limit)}: ${times(ratio)}, at most ${limit} wanted`);
    return ratio <= limit && collector.sent() > 0;
  }

  try {
    // Warm-up calls, which are not measured.
    for (const product of [off, on]) await product.call(quick ? 50 : 1_000);
    return quick ? (await measure(), true) : await keptInOneOfTwo(measure, print);
  } finally {
    await off.end();
    await on.end();
    collector.close();
  }
}
