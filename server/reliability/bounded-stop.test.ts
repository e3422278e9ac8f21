import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isAlive } from '#server/database/embedded/processes.ts';
import { prepare } from '#server/testing/prepared-folder.ts';
import { dataFolder, endAll, launch, poolOf, postmasterOf } from '#server/testing/process.ts';

// Each product start takes a second or two of processor time, and other tests run at the same time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

/** How long after SIGTERM Docker and others kill a process, in milliseconds. */
const killedAfter = 10_000;

const { folder, remove } = dataFolder();
const env = { CAIRN_DATA: folder, CAIRN_DEMO: '0' };
beforeAll(() => prepare(folder));
afterEach(endAll);
afterAll(remove);

/** Returns the milliseconds from the signal to the exit. */
async function endOf(product: Awaited<ReturnType<typeof launch>>): Promise<number> {
  const began = performance.now();
  await product.end('SIGTERM');
  return performance.now() - began;
}

describe('the ten-second limit after a SIGTERM', () => {
  test('everything exits within ten seconds if a trace collector accepts connections and never answers', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as { port: number };
    const product = await launch({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_TRACES_SAMPLER_ARG: '1' });
    for (let count = 0; count < 30; count++) await fetch(`${product.url}/api/health`);
    expect(await endOf(product)).toBeLessThan(killedAfter);
  });

  test('everything exits within ten seconds if the database is frozen', async () => {
    const product = await launch(env);
    const postmaster = postmasterOf(folder);
    process.kill(postmaster, 'SIGSTOP');
    // A frozen PostgreSQL left running would delay the following tests.
    onTestFinished(() => void (isAlive(postmaster) && process.kill(postmaster, 'SIGKILL')));
    expect(await endOf(product)).toBeLessThan(killedAfter);
    expect(isAlive(postmaster)).toBe(false);
  });

  test('everything exits within ten seconds if sign-ins wait for a locked table', async () => {
    const product = await launch(env);
    const pool = poolOf(folder);
    const holder = await pool.connect();
    holder.on('error', () => undefined);
    await holder.query('begin; lock table users in access exclusive mode');
    const signIns = Array.from({ length: 30 }, (_, n) =>
      fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `person-${n}@example.test`, password: 'a good password' }),
      }).catch(() => null),
    );
    const waiting = () => pool.query(`select count(*) from pg_locks where not granted`).then(({ rows }) => Number(rows[0].count));
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0);
    pool.on('error', () => undefined);
    expect(await endOf(product)).toBeLessThan(killedAfter);
    await Promise.race([Promise.all(signIns), sleep(5_000)]);
    holder.release(true);
    await pool.end();
  });

  test('the frozen database starts again with everything acknowledged', async () => {
    const product = await launch(env);
    expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
    expect(await product.end('SIGTERM')).toBe(0);
  });
});
