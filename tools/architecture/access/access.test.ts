import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/access.ts';
import { everyNamedEndpoint, type NamedEndpoint } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { callerReader, openSession } from '#server/features/identity/index.ts';
import { type Answer, startTestApp } from '#server/testing/app.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import type { Expected, Row } from './row.ts';
import { everyRow, rowOf } from './rows.ts';
import { createWorld, marker, type Name, names, outsiders, type World } from './world.ts';

const rolesOf: Record<Expected, readonly Role[] | null> = {
  anybody: null,
  'signed in': ['SuperAdmin', 'CompanyAdmin', 'Student'],
  learners: ['CompanyAdmin', 'Student'],
  'company staff': ['SuperAdmin', 'CompanyAdmin'],
  // None of the people here has a right to write or review. `authors.test.ts` tries what those with one may do.
  authors: ['SuperAdmin'],
  'super admins': ['SuperAdmin'],
};

let app: Awaited<ReturnType<typeof startTestApp>>;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

const tokens = new Map<Name, string>();

/** Returns a new session's token for this person, because some calls end the caller's session and others end all sessions. */
async function tokenOf(me: Name): Promise<string> {
  const { services } = app.app;
  const known = tokens.get(me);
  if (known && (await callerReader(services.database, services.clock, services.config.demo)(known))) return known;
  const settings = await services.settings();
  const device = { ip: null, user_agent: null };
  const { token } = await inTransaction(services.database, (tx) => openSession(services, tx, settings, world.people[me].id, device));
  tokens.set(me, token);
  return token;
}

/** Makes the call and looks for leaks in the response. */
async function ask(
  { endpoint }: NamedEndpoint,
  row: Row<Endpoint>,
  me: Name | null,
  of: Name,
  token: string | null,
): Promise<Answer<unknown>> {
  const key = `${endpoint.method} ${endpoint.path}`;
  const args = await row.args(world, of);
  const bearer = app.as(token) as unknown as (key: string, args: object) => Promise<Answer<unknown>>;
  const answer = await bearer(key, args);
  expect(answer.status, `${key} as ${me}: ${answer.text}`).toBeLessThan(500);
  if (outsiders.includes(me)) {
    expect(answer.text, `${key} as ${me} tells a text of the other company`).not.toContain(marker);
    for (const id of world.forbidden) expect(answer.text, `${key} as ${me} tells an id of the other company`).not.toContain(id);
  }
  return answer;
}

test('every contract call has a row, and every row has a call', () => {
  const calls = everyNamedEndpoint.map(({ feature, name }) => `${feature}.${name}`);
  expect(everyRow().sort()).toEqual(calls.sort());
});

test('a call whose path names an object declares who owns the object, or that no one does', () => {
  const unsaid = everyNamedEndpoint.filter((named) => {
    const row = rowOf(named);
    return named.endpoint.path.includes(':') && !(row?.about && row.reaches) && !row?.namesNobody;
  });
  expect(unsaid.map(({ feature, name }) => `${feature}.${name}`)).toEqual([]);
});

describe.each(everyNamedEndpoint.map((named, index) => [`${named.feature}.${named.name}`, named, index] as const))(
  '%s',
  (_, named, call) => {
    const row = rowOf(named) as Row<Endpoint>;
    const answers = row.answers ?? [200, 201, 202];
    const allowed = rolesOf[row.expects];

    test(`${allowed ? 'refuses' : 'answers'} a request without a session`, async () => {
      const answer = await ask(named, row, null, 'student', null);
      if (allowed) expect([answer.status, answer.problem.code]).toEqual([401, 'unauthenticated']);
      else expect(answers).toContain(answer.status);
    });

    test.each(names)('answers %s only as far as their role and their reach allow', async (me) => {
      const isRefusedByRole = allowed !== null && !allowed.includes(world.people[me].role);
      // A third of the calls are made about everyone's objects each day. The others, and those refused by role, which are refused before an
      // object is read, are made about the caller's own and one more.
      const isAboutEveryone = !isRefusedByRole && isDueToday(call, 3);
      const objects = names.filter((of, index) => of === me || (row.about && (isAboutEveryone || isDueToday(index + call, names.length))));
      for (const of of objects) {
        const answer = await ask(named, row, me, of, await tokenOf(me));
        const about = `as ${me}${row.about ? ` about ${of}` : ''}`;
        if (isRefusedByRole) expect([answer.status, answer.problem.code], about).toEqual([403, 'wrong_role']);
        else if (row.reaches && !row.reaches(world.people[me], world.people[of]))
          expect([answer.status, answer.problem.code], about).toEqual([404, 'not_found']);
        else expect(answers, `${about}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
      }
    });
  },
);
