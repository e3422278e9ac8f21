import { expect, test } from 'vitest';
import { staffViews } from '#contract/values.ts';
import { startTestApp } from '#server/testing/app.ts';
import { staySignedIn } from '#server/testing/factories.ts';
import { everyRead, make } from './every-read.ts';
import { createWorld, marker, type Name, names, outsiders } from './world.ts';

/** Making every reading call with each value of its filters and orders takes minutes, so only the full run does it. */
const full = process.env['CAIRN_FULL'] === '1';

test("no response contains another company's text or ids, regardless of what the call is about and how it is filtered", async () => {
  let bodies = 0;
  for (const view of full ? staffViews : (['results'] as const)) {
    const app = await startTestApp();
    try {
      const world = await createWorld(app);
      for (const person of Object.values(world.people)) await staySignedIn(app, person);
      await app.connection.pool.query('update companies set staff_sees = $1', [view]);
      await app.connection.pool.query(`insert into settings (name, value) values ('read_limit_per_minute', '1000000')`);
      const reads = await everyRead(world, full ? names : ['otherStudent']);
      for (const me of outsiders.filter((one): one is Name => one !== null))
        for (const read of reads) {
          const { text, status } = await make(world, me, read);
          bodies += 1;
          const asked = `${read.name} as ${me}, who gets ${status}`;
          expect(text, asked).not.toContain(marker);
          for (const id of world.forbidden) expect(text, asked).not.toContain(id);
        }
    } finally {
      await app.close();
    }
  }
  expect(bodies).toBeGreaterThanOrEqual(full ? 5_000 : 200);
}, 900_000);
