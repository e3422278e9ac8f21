import { afterAll, afterEach, expect, test } from 'vitest';
import { killUnderLoad } from '#server/testing/kill-under-load.ts';
import { dataFolder, endAll } from '#server/testing/process.ts';

const full = process.env['CAIRN_FULL'] === '1';
const kills = 20;
const { folder, remove } = dataFolder();
afterEach(endAll);
afterAll(remove);

test.skipIf(!full)(
  `${kills} database kills during refreshes, sign-ins, emails and completions lose nothing, and everything recovers`,
  async () => {
    const { calls, jobs, connections, ends, stuck, faults } = await killUnderLoad(folder, kills);
    expect(faults).toEqual([]);
    expect(stuck, 'mails that were not sent').toBe(0);
    // This test asserts only that calls succeed again. `npm run bench -- faults` measures how soon.
    for (const times of [calls, jobs, connections, ends]) expect(times).not.toContain(Infinity);
    expect(Math.max(...ends), 'milliseconds to an end').toBeLessThan(10_000);
  },
  900_000,
);
