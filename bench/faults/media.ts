import { createHash, randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder, endAll, launch, type Product, poolOf } from '#server/testing/process.ts';
import { median } from '../figures.ts';
import { askingHealth } from './health.ts';
import { verdict } from './verdict.ts';

/**
 * How many readers stall, the size of the file that they request, and the limits on memory growth and on how long a health request takes.
 */
const limit = { readers: 40, bytes: 10 * 2 ** 20, growth: 60 * 2 ** 20, p99: 200 };
const runs = 3;
/** How many milliseconds the readers stall. */
const stallTime = 8_000;

async function storeFile(folder: string): Promise<string> {
  const bytes = randomBytes(limit.bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const pool = poolOf(folder);
  await pool.query(`insert into media (sha256, ending, bytes) values ($1, 'webm', $2)`, [sha256, bytes]);
  await pool.end();
  return `/media/${sha256}.webm`;
}

/** Opens a reader that requests a file and then does not read the response. */
function stalledReader(url: URL, path: string): Socket {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined).pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  return socket;
}

/** Measures the maximum memory growth in bytes while readers stall, and the 99th percentile of health request durations. */
async function measure(product: Product, path: string): Promise<{ growth: number; p99: number }> {
  const { memory: before } = await product.figures();
  const health = askingHealth(product.url);
  const readers = Array.from({ length: limit.readers }, () => stalledReader(new URL(product.url), path));
  let most = 0;
  for (const end = performance.now() + stallTime; performance.now() < end; await sleep(100))
    most = Math.max(most, (await product.figures()).memory);
  const { p99 } = await health.stop();
  for (const reader of readers) reader.destroy();
  return { growth: most - before, p99 };
}

/** Opens readers that request a large file and don't read it. Each run uses a separate process. */
export async function media(print: (line: string) => void): Promise<boolean> {
  const { folder, remove } = dataFolder();
  const env = { CAIRN_DATA: folder, CAIRN_DEMO: '0' };
  try {
    const first = await launch(env);
    const path = await storeFile(folder);
    await first.end('SIGTERM');
    const found: { growth: number; p99: number; atRest: number }[] = [];
    for (let run = 0; run < runs; run++) {
      const product = await launch(env, { watched: true });
      const health = askingHealth(product.url);
      await sleep(2_000);
      const { p99: atRest } = await health.stop();
      // These requests warm up the process, so that neither modules loaded by the first answers nor the usual memory for reading files are
      // attributed to the readers.
      for (let count = 0; count < 5; count++) await fetch(product.url + path).then((one) => one.bytes());
      for (let count = 0; count < 50; count++)
        await fetch(product.url + path, { headers: { range: 'bytes=0-1000' } }).then((one) => one.bytes());
      found.push({ ...(await measure(product, path)), atRest });
      await product.end('SIGTERM');
    }
    const growth = median(found.map((one) => one.growth));
    const p99 = median(found.map((one) => one.p99));
    return [
      verdict(
        print,
        growth < limit.growth,
        `memory grows by ${(growth / 2 ** 20).toFixed(0)} MB with ${limit.readers} readers that don't read`,
        `under ${limit.growth / 2 ** 20} MB`,
      ),
      verdict(
        print,
        p99 < limit.p99,
        `p99 of health ${p99.toFixed(0)} ms meanwhile (${median(found.map((one) => one.atRest)).toFixed(0)} ms at rest)`,
        `under ${limit.p99} ms`,
      ),
    ].every(Boolean);
  } finally {
    await endAll();
    remove();
  }
}
