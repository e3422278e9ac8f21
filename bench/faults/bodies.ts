import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { dataFolder, endAll, launch, poolOf } from '#server/testing/process.ts';
import { median } from '../figures.ts';
import { prepareDatabase } from '../record-workloads.ts';
import { askingHealth } from './health.ts';
import { verdict } from './verdict.ts';

/**
 * How many connections send bodies that are as slow as possible to parse, and how many milliseconds a health request may take meanwhile.
 */
const limit = { connections: 4, bytes: 2 ** 20, p99: 100 };
const runs = 3;
/** Seconds per run. */
const duration = 5;

/** Sends large bodies of backslashes from visitors, with rate limits that are too high to be reached. */
export async function bodies(print: (line: string) => void): Promise<boolean> {
  const { folder, remove } = dataFolder();
  try {
    const product = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0' });
    const pool = poolOf(folder);
    await prepareDatabase(pool);
    await pool.end();
    const body = JSON.stringify({ email: '\\'.repeat(limit.bytes / 2) });
    const found: number[] = [];
    const resting = askingHealth(product.url);
    await sleep(2_000);
    const atRest = (await resting.stop()).p99;
    for (let run = 0; run < runs; run++) {
      const health = askingHealth(product.url);
      await autocannon({
        url: `${product.url}/api/auth/forgot-password`,
        connections: limit.connections,
        duration,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      found.push((await health.stop()).p99);
    }
    const p99 = median(found);
    return verdict(
      print,
      p99 < limit.p99,
      `p99 of health ${p99.toFixed(0)} ms (${atRest.toFixed(0)} ms at rest) while ${limit.connections} connections send 1 MB of backslashes`,
      `under ${limit.p99} ms`,
    );
  } finally {
    await endAll();
    remove();
  }
}
