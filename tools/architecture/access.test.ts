import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessSets } from '#contract/access.ts';
import { type Calls, everyEndpoint } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { openSession } from '#server/features/identity/session.ts';
import { type Answer, type Ask, startTestApp, type TestApp } from '#server/testing/app.ts';
import { matrix } from './matrix.ts';
import { createWorld, marker, type Name, names, type World } from './world.ts';

let app: TestApp & { close(): Promise<void> };
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

type Key = keyof Calls;
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}` as Key;
const seesOther = (me: Name | null) => me === 'superAdmin' || me === 'otherStudent' || me === 'otherAdmin';

async function ask(key: Key, me: Name | null, of: Name): Promise<Answer<unknown>> {
  // A session of its own for every call: some of the calls end the one that makes them.
  const session = me
    ? await openSession(app.app.services, app.connection.database, await app.app.services.settings(), world.people[me].id, {
        ip: null,
        user_agent: null,
      })
    : null;
  const bearer: Ask = app.as(session?.token ?? null);
  const args = matrix[key].args(world, me, of);
  const answer = await (bearer as unknown as (key: Key, args: unknown) => Promise<Answer<unknown>>)(key, args);
  expect(answer.status, `${key} as ${me}: ${answer.text}`).toBeLessThan(500);
  if (!seesOther(me)) expect(answer.text, `${key} as ${me} leaks the other company`).not.toContain(marker);
  return answer;
}

test('every endpoint has a row, and every row an endpoint', () => {
  expect(everyEndpoint.map(keyOf).sort()).toEqual(Object.keys(matrix).sort());
});

describe.each(everyEndpoint.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', (key, endpoint) => {
  const row = matrix[key];
  const answers = row.answers ?? [200, 201, 202];
  const allowed: readonly string[] | null = accessSets[endpoint.access];

  test(`without a session is ${allowed ? 'refused' : 'answered'}`, async () => {
    const answer = await ask(key, null, 'student');
    if (allowed) expect([answer.status, answer.problem.code]).toEqual([401, 'unauthenticated']);
    else expect(answers).toContain(answer.status);
  });

  test.each(names)('as %s', async (me) => {
    for (const of of row.about ? names : [me]) {
      const answer = await ask(key, me, of);
      const role = world.people[me].role;
      const about = `${key} as ${me}${row.about ? ` about ${of}` : ''}`;
      if (allowed && !allowed.includes(role)) expect([answer.status, answer.problem.code], about).toEqual([403, 'wrong_role']);
      // A company call about somebody without a company is about no company at all.
      else if (row.about === 'company' && world.people[of].companyId === null) expect(answer.status, about).toBe(404);
      else if (row.reaches && !row.reaches(world.people[me], world.people[of]))
        expect([answer.status, answer.problem.code], about).toEqual([404, 'not_found']);
      else expect(answers, `${about}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
    }
  });
});
