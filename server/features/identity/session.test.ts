import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { refreshSession } from '#server/features/identity/session.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, password, student } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  // In these tests, more people refresh at the same time from one address than in real use. The limit has its own tests.
  await app.connection.pool.query(`insert into settings (name, value) values ('secret_limit_per_quarter_hour', '1000000')`);
});
afterAll(() => app.close());

const second = 1_000;
const day = 86_400 * second;

const refresh = (refresh_token: string, email?: string) =>
  app.as(null)('POST /api/auth/refresh-token', { body: { refresh_token, ...(email ? { email } : {}) } });
const whoAmI = async (token: string) => (await app.as(token)('GET /api/auth/profile')).status;

describe('refresh', () => {
  test('a refresh returns a new pair and the user, and the old access token works until it expires', async () => {
    const person = await student(app);
    const answer = await refresh(person.refreshToken);
    expect(answer.status).toBe(200);
    expect(answer.data.user.id).toBe(person.id);
    expect(answer.data.refresh_token).not.toBe(person.refreshToken);
    expect(await whoAmI(answer.data.token)).toBe(200);
  });

  test('a refresh gets the same response at the address without /api', async () => {
    const person = await student(app);
    const answer = await app.raw('/auth/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: person.refreshToken }),
    });
    expect(answer.status).toBe(200);
  });

  test('twenty tabs that refresh at the same moment all get the same successor, and none of them is signed out', async () => {
    const rounds = process.env['CAIRN_FULL'] ? 100 : 5;
    for (let round = 0; round < rounds; round++) {
      const person = await student(app);
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(person.refreshToken)));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => `${answer.data.token} ${answer.data.refresh_token}`)).size).toBe(1);
      expect(await whoAmI(answers[0]?.data.token ?? '')).toBe(200);
    }
    // Resets the limits, because all tests make their calls from the same address.
    await app.connection.pool.query('delete from rate_limits');
  });

  test('refreshes with a token and with its successor at the same moment wait for each other in the same order, and neither is rolled back', async () => {
    const person = await student(app);
    const { pool } = app.connection;
    const child = (await refresh(person.refreshToken)).data.refresh_token;
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => queries.mockRestore());
    const waiting = async () =>
      (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from sessions where user_id = $1 for update', [person.id]);
    const answers = [refresh(person.refreshToken)];
    await expect.poll(waiting).toBe(1);
    answers.push(refresh(child));
    await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    holder.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    // After a deadlock, one of the transactions would have been rolled back and repeated a second later.
    expect(queries.mock.calls.filter(([text]) => (text as unknown) === 'rollback')).toEqual([]);
  });

  test('more simultaneous refreshes than there are connections succeed, even if each has to read the settings again', async () => {
    const people = await Promise.all(Array.from({ length: 24 }, () => student(app)));
    let time = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (time += 3 * second));
    onTestFinished(() => clock.mockRestore());
    // The function is called directly, because over HTTP the refreshes would arrive one after another.
    const rotations = await Promise.all(people.map((person) => refreshSession(app.app.services, person.refreshToken, undefined)));
    expect(rotations.map(({ account }) => account.id)).toEqual(people.map(({ id }) => id));
  });

  test('using an old refresh token after the grace period ends the whole token family', async () => {
    const person = await student(app);
    const first = await refresh(person.refreshToken);
    app.clock.forward(11 * second);
    const replay = await refresh(person.refreshToken);
    expect([replay.status, replay.problem.code]).toEqual([401, 'refresh_invalid']);
    expect(await whoAmI(first.data.token)).toBe(401);
    expect((await refresh(first.data.refresh_token)).status).toBe(401);
  });

  test('using a refresh token that is two generations old ends the token family, even within the grace period', async () => {
    const person = await student(app);
    const first = await refresh(person.refreshToken);
    const next = await refresh(first.data.refresh_token);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    expect(await whoAmI(next.data.token)).toBe(401);
  });

  test("a refresh with another person's email is answered with 401 and rotates no token", async () => {
    const [mine, other] = [await student(app), await student(app)];
    const answer = await refresh(mine.refreshToken, other.email);
    expect([answer.status, answer.problem.code]).toEqual([401, 'refresh_invalid']);
    expect(answer.text).not.toContain(other.id);
    app.clock.forward(60 * second);
    expect((await refresh(mine.refreshToken, mine.email)).status).toBe(200);
  });

  test('an unused session ends after a fortnight, and a busy one after ninety days', async () => {
    const idle = await student(app);
    const busy = await student(app);
    app.clock.forward(13 * day);
    let token = (await refresh(busy.refreshToken)).data.refresh_token;
    app.clock.forward(2 * day);
    expect((await refresh(idle.refreshToken)).status).toBe(401);
    for (let passed = 15; passed < 89; passed += 10) {
      app.clock.forward(10 * day);
      const answer = await refresh(token);
      if (passed + 10 < 90) expect(answer.status).toBe(200);
      token = answer.data?.refresh_token ?? token;
    }
    app.clock.forward(10 * day);
    expect((await refresh(token)).status).toBe(401);
  });

  test('a refresh with a forged, empty or foreign token is answered with 401, never with an error', async () => {
    for (const token of ['x', 'A'.repeat(43), '..%2f', 'ÿ'.repeat(40)]) expect((await refresh(token)).status).toBe(401);
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 200 }), async (token) => {
        expect([400, 401]).toContain((await refresh(token)).status);
      }),
      { numRuns: 50 },
    );
  });

  test('a token family has at most one live token after any sequence of refreshes and replays', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ token: fc.nat(10), wait: fc.constantFrom(0, 5, 20) }), { minLength: 1, maxLength: 8 }),
        async (moves) => {
          const person = await student(app);
          const known = [person.refreshToken];
          for (const { token, wait } of moves) {
            app.clock.forward(wait * second);
            const answer = await refresh(known[token % known.length] ?? '');
            if (answer.status === 200 && !known.includes(answer.data.refresh_token)) known.push(answer.data.refresh_token);
          }
          const { pool } = app.connection;
          const { rows } = await pool.query(
            'select count(*) from refresh_tokens r join sessions s on s.id = r.session_id where s.user_id = $1 and s.ended_at is null and r.used_at is null',
            [person.id],
          );
          expect(rows[0].count).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: process.env['CAIRN_FULL'] ? 200 : 25 },
    );
  });
});

describe('a session', () => {
  test("each of several simultaneous calls is answered for its own token's session, and calls without a live session are refused", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => student(app)));
    const [gone] = people;
    if (!gone) throw new Error('there is nobody');
    await app.as(gone.token)('POST /api/auth/logout', { body: {} });
    const tokens = [...people.map(({ token }) => token), 'forged', ''];
    const asked = Array.from({ length: 10 }, () => tokens).flat();
    const answers = await Promise.all(asked.map((token) => app.as(token)('GET /api/auth/profile')));
    const expected = new Map(people.slice(1).map(({ token, id }) => [token, id]));
    expect(answers.map(({ status, data }) => (status === 200 ? data.id : status))).toEqual(
      asked.map((token) => expected.get(token) ?? 401),
    );
  });

  test("a session's profile has exactly a user's fields, and X-User-Email is ignored", async () => {
    const [mine, other] = [await student(app), await student(app)];
    const answer = await app.raw('/api/auth/profile', { headers: { authorization: `Bearer ${mine.token}`, 'x-user-email': other.email } });
    const user = answer.data as Record<string, unknown>;
    expect(user['email']).toBe(mine.email);
    expect(Object.keys(user).sort()).toEqual(
      [
        'author_rights',
        'bio',
        'chapter_id',
        'chapter_name',
        'company_accent',
        'company_id',
        'company_logo',
        'company_name',
        'country',
        'created_at',
        'email',
        'first_visit',
        'full_name',
        'has_team',
        'id',
        'job_title_id',
        'revision',
        'role',
        'skills',
        'timezone',
      ].sort(),
    );
  });

  test('a call with an expired access token is answered as if the caller were signed out', async () => {
    const person = await student(app);
    app.clock.forward(3_601 * second);
    const answer = await person.ask('GET /api/auth/profile');
    expect([answer.status, answer.problem.code]).toEqual([401, 'unauthenticated']);
  });

  test('a session ends immediately when its owner is deactivated or the company is suspended', async () => {
    const place = await company(app);
    const person = await student(app, { company_id: place.id });
    expect(await whoAmI(person.token)).toBe(200);
    await app.connection.pool.query('update companies set suspended_at = now() where id = $1', [place.id]);
    expect(await whoAmI(person.token)).toBe(401);
    await app.connection.pool.query('update companies set suspended_at = null where id = $1', [place.id]);
    await change(app, person.id, { deactivated_at: app.clock.now() });
    expect(await whoAmI(person.token)).toBe(401);
    expect((await refresh(person.refreshToken)).status).toBe(401);
  });

  test('a session loses its rights with the first call after its owner was demoted', async () => {
    const place = await company(app);
    const admin = await companyAdmin(app, place.id);
    expect((await admin.ask('GET /api/analytics/company/:id', { params: { id: place.id } })).status).toBe(200);
    await change(app, admin.id, { role: 'Student' });
    const answer = await admin.ask('GET /api/analytics/company/:id', { params: { id: place.id } });
    expect([answer.status, answer.problem.code]).toEqual([403, 'wrong_role']);
  });

  test('a sign-out ends the token family, succeeds even when repeated, and accepts either token', async () => {
    const person = await student(app);
    expect((await person.ask('POST /api/auth/logout', { body: {} })).status).toBe(200);
    expect(await whoAmI(person.token)).toBe(401);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    expect((await person.ask('POST /api/auth/logout', { body: {} })).status).toBe(200);

    const other = await student(app);
    expect((await app.as(null)('POST /api/auth/logout', { body: { refresh_token: other.refreshToken } })).status).toBe(200);
    expect(await whoAmI(other.token)).toBe(401);
  });

  test('signing out without a body also ends the session', async () => {
    const person = await student(app);
    const answer = await app.raw('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${person.token}` } });
    expect(answer.status).toBe(200);
    expect(await whoAmI(person.token)).toBe(401);
  });
});

describe("the caller's own sessions", () => {
  const signIn = async (email: string) => (await app.as(null)('POST /api/auth/login', { body: { email, password } })).data;

  test("a person's own sessions are listed with a mark on the current one, and can be ended one by one", async () => {
    const person = await student(app);
    const other = await signIn(person.email);
    const list = (await person.ask('GET /api/auth/sessions')).data;
    expect(list).toHaveLength(2);
    expect(list.filter((session) => session.current)).toHaveLength(1);
    const second = list.find((session) => !session.current);
    expect((await person.ask('DELETE /api/auth/sessions/:id', { params: { id: second?.id ?? '' } })).status).toBe(200);
    expect(await whoAmI(other.token)).toBe(401);
    expect((await person.ask('DELETE /api/auth/sessions/:id', { params: { id: second?.id ?? '' } })).status).toBe(404);
  });

  test('a person can end several of their own sessions at the same time; other people’s sessions and ended ones are skipped', async () => {
    const [person, stranger] = [await student(app), await student(app)];
    const tokens = [await signIn(person.email), await signIn(person.email), await signIn(person.email)];
    const [kept, ...chosen] = (await person.ask('GET /api/auth/sessions')).data.filter(({ current }) => !current);
    const [theirs] = (await stranger.ask('GET /api/auth/sessions')).data;
    const session_ids = [...chosen.map(({ id }) => id), theirs?.id ?? ''];
    expect((await person.ask('POST /api/auth/sessions/end', { body: { session_ids } })).data).toEqual({ ended: 2 });
    expect((await person.ask('POST /api/auth/sessions/end', { body: { session_ids } })).data).toEqual({ ended: 0 });
    expect((await person.ask('GET /api/auth/sessions')).data.filter(({ current }) => !current)).toEqual([kept]);
    const answers = await Promise.all(tokens.map(({ token }) => whoAmI(token)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await whoAmI(stranger.token)).toBe(200);
  });

  test("a person's own sessions can all be ended except the current one", async () => {
    const person = await student(app);
    const others = [await signIn(person.email), await signIn(person.email)];
    expect((await person.ask('DELETE /api/auth/sessions')).data.ended).toBe(2);
    for (const other of others) expect(await whoAmI(other.token)).toBe(401);
    expect(await whoAmI(person.token)).toBe(200);
  });

  test("another person's sessions are not found, byte for byte like an id that doesn't exist", async () => {
    const [mine, other] = [await student(app), await student(app)];
    const [theirs] = (await other.ask('GET /api/auth/sessions')).data;
    const found = await mine.ask('DELETE /api/auth/sessions/:id', { params: { id: theirs?.id ?? '' } });
    const unknown = await mine.ask('DELETE /api/auth/sessions/:id', { params: { id: '01890000-0000-7000-8000-000000000000' } });
    const nonsense = await mine.ask('DELETE /api/auth/sessions/:id', { params: { id: 'not-an-id' } });
    expect(found.status).toBe(404);
    expect(found.text).toBe(unknown.text);
    expect(found.text).toBe(nonsense.text);
    expect(await whoAmI(other.token)).toBe(200);
  });
});
