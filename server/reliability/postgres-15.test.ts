import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type DebianPostgres, startDebianPostgres, withoutPostgres } from '#server/testing/debian-postgres.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { completableFiles, completion, learners } from '#server/testing/learners.ts';
import { dataFolder, endAll, launch, type Product, poolOf } from '#server/testing/process.ts';

vi.setConfig({ testTimeout: 300_000 });

const { folder, remove } = dataFolder();
let postgres: DebianPostgres | undefined;
afterEach(endAll);
afterAll(async () => {
  await postgres?.stop();
  remove();
});

/**
 * The number of completions measured on each database. A statement's first executions are not measured, because PostgreSQL plans them
 * separately.
 */
const measured = 15;
const unmeasured = 5;

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns a function that completes a person's next file and returns how many milliseconds that took. */
async function completing({ url }: Product, pool: DebianPostgres['pool']) {
  const [person] = await learners(pool, 1);
  const files = await completableFiles(pool);
  return async () => {
    const file = files.shift();
    if (!person || !file) throw new Error('nothing is left to complete');
    const begun = performance.now();
    const answer = await fetch(url + completion(file), { method: 'POST', headers: { authorization: `Bearer ${person.token}` } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    return performance.now() - begun;
  };
}

test.runIf(isDueToday(1, 3))(
  "a completion takes at most five times as long on Debian's PostgreSQL 15 as on the database that comes with Cairn",
  async ({ skip }) => {
    if (withoutPostgres) console.log(withoutPostgres);
    skip(withoutPostgres !== null, withoutPostgres ?? '');
    postgres = await startDebianPostgres({ pooled: false });
    const ofDebian = { DATABASE_URL: postgres.applicationUrl, DATABASE_DIRECT_URL: postgres.ownerUrl, CAIRN_SECRET: 'x'.repeat(32) };
    const ofOurs = { CAIRN_DATA: folder };
    const [onDebian, onOurs] = await Promise.all([ofDebian, ofOurs].map((env) => launch({ ...env, CAIRN_DEMO: '0' })));
    const pool = poolOf(folder);
    try {
      if (!onDebian || !onOurs) throw new Error('no product');
      const completions = [await completing(onDebian, postgres.pool), await completing(onOurs, pool)];
      const times: number[][] = [[], []];
      // The databases are measured alternately, so that other load on the machine affects both equally.
      for (let round = -unmeasured; round < measured; round++)
        for (const [index, complete] of completions.entries()) {
          const milliseconds = await complete();
          if (round >= 0) times[index]?.push(milliseconds);
        }
      const [debian = Number.NaN, ours = Number.NaN] = times.map(median);
      expect(debian / ours, `${debian} ms beside ${ours} ms`).toBeLessThan(5);
    } finally {
      await pool.end();
    }
  },
);
