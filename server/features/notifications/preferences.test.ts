import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { notifications as contract, type NotificationKind, notificationKinds } from '#contract/notifications.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { mailsTo } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tell = ({ id }: Person, kind: NotificationKind, cause: string, at = app.clock.now()) =>
  notify(app.connection.database, { userId: id, kind, title: `About ${cause}`, message: 'News', action_url: '/achievements', cause, at });

/** The titles of the notifications and the subjects of the mails that the person has got once all jobs are done. */
async function got(person: Person): Promise<{ told: string[]; mailed: string[] }> {
  const waiting = () => app.connection.pool.query(`select from graphile_worker.jobs where task_identifier = 'news_mail'`);
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000, interval: 20 }).toBe(0);
  const { notifications } = (await person.ask('GET /api/notifications/user/:userId', { params: { userId: person.id } })).data;
  return { told: notifications.map(({ title }) => title), mailed: (await mailsTo(app, person.email)).map(({ subject }) => subject) };
}

const unsubscribeUrl = async ({ email }: Person) => {
  const [mail] = await mailsTo(app, email);
  return new URL(/https?:\/\/\S+\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
};
const tokenOf = async (person: Person) => (await unsubscribeUrl(person)).pathname.split('/').at(-1) ?? '';
const press = (path: string, body: BodyInit, type?: string) =>
  app.raw(path, { method: 'POST', body, redirect: 'manual', headers: type ? { 'content-type': type } : {} });
const form = 'application/x-www-form-urlencoded';

describe('what a person is told of', () => {
  test('is everything in the product, and certificates by mail, until they choose', async () => {
    for (const person of [await student(app), await superAdmin(app)]) {
      const { data } = await person.ask('GET /api/notifications/preferences');
      expect(data).toEqual({
        kinds: notificationKinds.map((kind) => ({
          kind,
          in_app: true,
          email: kind === 'certificate_issued' || kind === 'certificate_revoked',
        })),
        weekly_digest: true,
      });
    }
  });

  test('changes where it is named, and stays as it was elsewhere', async () => {
    const person = await student(app);
    const put = async (body: BodyOf<typeof contract.setPreferences>) =>
      (await person.ask('PUT /api/notifications/preferences', { body })).data;
    const on = (data: Awaited<ReturnType<typeof put>>, part: 'in_app' | 'email') =>
      data.kinds.filter((one) => one[part]).map(({ kind }) => kind);
    await put({
      kinds: [
        { kind: 'badge_earned', email: true },
        { kind: 'certificate_issued', email: false },
      ],
    });
    await put({ kinds: [{ kind: 'badge_earned', in_app: false }] });
    const data = await put({ weekly_digest: false });
    expect(on(data, 'email')).toEqual(['certificate_revoked', 'badge_earned']);
    expect(on(data, 'in_app')).toEqual(notificationKinds.filter((kind) => kind !== 'badge_earned'));
    expect(data.weekly_digest).toBe(false);
    const back = await put({
      kinds: [
        { kind: 'badge_earned', in_app: true, email: false },
        { kind: 'badge_earned', email: true },
      ],
    });
    expect([on(back, 'email'), on(back, 'in_app')]).toEqual([['certificate_revoked', 'badge_earned'], [...notificationKinds]]);
    expect((await person.ask('GET /api/notifications/preferences')).data).toEqual(back);
  });

  test('takes changes at the same moment all alike', async () => {
    const person = await student(app);
    await Promise.all(
      notificationKinds.map((kind) =>
        person.ask('PUT /api/notifications/preferences', { body: { kinds: [{ kind, email: true, in_app: false }] } }),
      ),
    );
    const { data } = await person.ask('GET /api/notifications/preferences');
    expect(data.kinds.every(({ email, in_app }) => email && !in_app)).toBe(true);
  });

  test('is never of a kind that does not exist', async () => {
    const person = await student(app);
    const answer = await person.ask('PUT /api/notifications/preferences', { body: { kinds: [{ kind: 'gossip' as never, email: true }] } });
    expect([answer.status, answer.problem.code]).toEqual([400, 'invalid_request']);
  });
});

describe('news', () => {
  test('of a muted kind is not shown, and still mailed where that is wished; each cause once', async () => {
    const person = await student(app);
    await person.ask('PUT /api/notifications/preferences', {
      body: {
        kinds: [
          { kind: 'badge_earned', in_app: false, email: true },
          { kind: 'goal_missed', in_app: false },
          { kind: 'goal_reached', email: true },
        ],
      },
    });
    for (let time = 0; time < 2; time++) {
      await tell(person, 'badge_earned', 'a badge');
      await tell(person, 'goal_missed', 'a goal missed');
      await tell(person, 'goal_reached', 'a goal');
      await tell(person, 'module_completed', 'a module');
    }
    const { told, mailed } = await got(person);
    expect(told.toSorted()).toEqual(['About a goal', 'About a module']);
    expect(mailed.toSorted()).toEqual(['About a badge', 'About a goal']);
  });

  test('of a muted kind is not counted, not read, and not shown later either', async () => {
    const person = await student(app);
    const wish = (in_app: boolean) =>
      person.ask('PUT /api/notifications/preferences', { body: { kinds: [{ kind: 'badge_earned', in_app, email: true }] } });
    await wish(false);
    await tell(person, 'badge_earned', 'a badge');
    await tell(person, 'goal_reached', 'a goal');
    await wish(true);
    await tell(person, 'badge_earned', 'a badge');
    expect(await got(person)).toEqual({ told: ['About a goal'], mailed: ['About a badge'] });
    const { data } = await person.ask('GET /api/notifications/user/:userId', { params: { userId: person.id } });
    expect(data.unreadCount).toBe(1);
    const { rows } = await app.connection.pool.query<{ id: string }>('select id from notifications where user_id = $1 and muted', [
      person.id,
    ]);
    expect(rows).toHaveLength(1);
    for (const { id } of rows) expect((await person.ask('PUT /api/notifications/:id/read', { params: { id } })).status).toBe(404);
  });

  test('that is rolled back, long past, or of a closed account is not mailed', async () => {
    const [person, closed] = [await student(app), await student(app)];
    await app.connection.database
      .transaction(async (tx) => {
        await notify(tx, {
          userId: person.id,
          kind: 'certificate_issued',
          title: 't',
          message: 'm',
          action_url: null,
          cause: 'a',
          at: app.clock.now(),
        });
        throw new Error('the cause did not happen');
      })
      .catch(() => undefined);
    await tell(person, 'certificate_issued', 'history', new Date(app.clock.now().getTime() - 8 * 86_400_000));
    await change(app, closed.id, { deactivated_at: app.clock.now() });
    await tell(closed, 'certificate_issued', 'a certificate');
    expect(await got(person)).toEqual({ told: ['About history'], mailed: [] });
    expect(await mailsTo(app, closed.email)).toEqual([]);
  });
});

describe('a mail can be ended', () => {
  async function mailed(): Promise<Person> {
    const person = await student(app);
    await tell(person, 'certificate_issued', 'a certificate');
    expect((await got(person)).mailed).toEqual(['About a certificate']);
    return person;
  }
  const isMailed = async (person: Person) =>
    (await person.ask('GET /api/notifications/preferences')).data.kinds.filter(({ email }) => email).map(({ kind }) => kind);

  test('by the button of the mail program, in one click and as often as it is pressed', async () => {
    const person = await mailed();
    const url = await unsubscribeUrl(person);
    const [mail] = await mailsTo(app, person.email);
    expect(mail?.headers).toEqual({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    for (let time = 0; time < 2; time++) {
      const answer = await press(url.pathname, 'List-Unsubscribe=One-Click', form);
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
      expect(await isMailed(person)).toEqual(['certificate_revoked']);
    }
    await tell(person, 'certificate_issued', 'another');
    expect((await got(person)).mailed).toEqual(['About a certificate']);
  });

  test('by a form with parts, as mail programs should send it', async () => {
    const person = await mailed();
    const parts = new FormData();
    parts.set('List-Unsubscribe', 'One-Click');
    expect((await press((await unsubscribeUrl(person)).pathname, parts)).status).toBe(200);
    expect(await isMailed(person)).toEqual(['certificate_revoked']);
  });

  test('by the button of the page, without signing in', async () => {
    const person = await mailed();
    const answer = await app.as(null)('POST /api/notifications/unsubscribe', { body: { token: await tokenOf(person) } });
    expect([answer.status, answer.data]).toEqual([200, { email: 'p…@example.test', kind: 'certificate_issued' }]);
    expect(await isMailed(person)).toEqual(['certificate_revoked']);
  });

  test('but not by looking at the link, nor by a form that does not say so', async () => {
    const person = await mailed();
    const { pathname } = await unsubscribeUrl(person);
    for (const method of ['GET', 'HEAD']) await app.raw(pathname, { method, headers: { accept: 'text/html' } });
    const wrong = await press(pathname, 'List-Unsubscribe=No', form);
    expect([wrong.status, wrong.problem.code]).toEqual([400, 'invalid_request']);
    const json = await press(pathname, '{"List-Unsubscribe":"One-Click"}', 'application/json');
    expect([json.status, json.problem.code]).toEqual([400, 'invalid_request']);
    expect(await isMailed(person)).toEqual(['certificate_issued', 'certificate_revoked']);
  });

  test('with nothing but our own link: not with one that was changed, cut or made up', async () => {
    const [person, other] = [await mailed(), await mailed()];
    const [token, others] = [await tokenOf(person), await tokenOf(other)];
    const [what = '', proof = ''] = token.split('.');
    const otherKind = Buffer.concat([Buffer.from(what, 'base64url').subarray(0, 16), Buffer.from('certificate_revoked')]).toString(
      'base64url',
    );
    const forged = [
      `${others.split('.')[0]}.${proof}`,
      `${otherKind}.${proof}`,
      what,
      `${what}.`,
      `${what}.${proof.slice(0, 20)}`,
      `.${proof}`,
      '.',
      'x',
      `${token.slice(0, -4)}AAAA`,
    ];
    for (const wrong of forged) {
      const answer = await app.as(null)('POST /api/notifications/unsubscribe', { body: { token: wrong } });
      expect([wrong, answer.status, answer.problem.code]).toEqual([wrong, 400, 'token_invalid']);
      expect((await press(`/unsubscribe/${wrong}`, 'List-Unsubscribe=One-Click', form)).status).not.toBe(200);
    }
    for (const one of [person, other]) expect(await isMailed(one)).toEqual(['certificate_issued', 'certificate_revoked']);
  });
});
