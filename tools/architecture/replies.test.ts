import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyNamedEndpoint } from '#contract/calls.ts';
import { type Answer, startTestApp, type TestApp } from '#server/testing/app.ts';
import { insertMarkingTask } from './access/learning-objects.ts';
import { rowOf } from './access/rows.ts';
import { createWorld, type World } from './access/world.ts';

let app: TestApp & { close(): Promise<void> };
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

/** The replies that other tests read, because the world has no PDF or video. */
const readElsewhere = ['stepMedia.address', 'draftMedia.address'];
const reading = everyNamedEndpoint.filter(
  ({ feature, name, endpoint: { method, reply } }) => method === 'GET' && reply && !readElsewhere.includes(`${feature}.${name}`),
);

/** The arguments of reads whose rows in the access matrix name nothing that exists. */
const argumentsOf: Readonly<Record<string, () => Promise<object>>> = {
  'marking.task': async () => ({ params: { taskId: await insertMarkingTask(app.connection.pool) } }),
};

/** The callers, each with the person they ask about. */
const callers = [
  ['student', 'student'],
  ['admin', 'admin'],
  ['superAdmin', 'student'],
  ['manager', 'student'],
] as const;

/** The serialiser leaves out fields that the contract doesn't have, so this mainly tests that values have the contract's formats. */
test.each(reading.map((named) => [`${named.feature}.${named.name}`, named] as const))(
  '%s answers in the shapes and formats of the contract',
  async (_, named) => {
    const { method, path, reply } = named.endpoint;
    let answered = 0;
    for (const [me, of] of callers) {
      const own = argumentsOf[`${named.feature}.${named.name}`];
      const args = own ? await own() : ((await rowOf(named)?.args(world, of)) ?? {});
      const ask = world.people[me].ask as unknown as (key: string, args: unknown) => Promise<Answer<unknown>>;
      const { status, data } = await ask(`${method} ${path}`, args);
      if (status >= 400) continue;
      answered++;
      expect(reply?.safeParse(data).error?.issues ?? [], `as ${me}`).toEqual([]);
    }
    expect(answered).toBeGreaterThan(0);
  },
);
