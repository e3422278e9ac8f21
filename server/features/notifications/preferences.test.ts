import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { notifications as contract } from '#contract/notifications.ts';
import { notificationKinds } from '#contract/values.ts';
import { day } from '#server/calendar/durations.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { certificateIssued } from '#server/features/certificates/index.ts';
import { goalMissed, goalReached } from '#server/features/goals/index.ts';
import { badgeEarned, streakFrozen } from '#server/features/recognition/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { addNotification } from '#server/testing/notifications.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const goal = { kind: 'modules', target: 1, track_id: null, track_title: null, due_on: '2026-11-20' } as const;
/** The activities that cause a person's notifications, by kind. */
const activities = {
  badge_earned: (cause: string, shared: Shared) => happened(badgeEarned, { ...shared, facts: { badge_id: cause } }),
  goal_reached: (cause: string, shared: Shared) => happened(goalReached, { ...shared, facts: { ...goal, goal_id: cause } }),
  goal_missed: (cause: string, shared: Shared) => happened(goalMissed, { ...shared, facts: { ...goal, goal_id: cause, current: 0 } }),
  streak_frozen: (cause: string, shared: Shared) => happened(streakFrozen, { ...shared, facts: { days: [cause], left: 1 } }),
  certificate_issued: (cause: string, shared: Shared) =>
    happened(certificateIssued, { ...shared, facts: { serial: cause.replaceAll(' ', '-'), title: 'A track', track_id: cause } }),
};
type Shared = Omit<Activity, 'kind' | 'facts'>;

function record(tx: Transaction, { id, company_id }: Person, kind: keyof typeof activities, cause: string, at: Date): Promise<void> {
  const activity = activities[kind](cause, { at, actor_id: null, person_id: id, company_id });
  return app.app.services.activity.record(tx, [activity]);
}
const tell = (person: Person, kind: keyof typeof activities, cause: string, at = app.clock.now()) =>
  inTransaction(app.connection.database, (tx) => record(tx, person, kind, cause, at));

/** Returns the notification titles and email subjects that the person has received once all followers have finished. */
async function got(person: Person): Promise<{ told: string[]; mailed: string[] }> {
  const mailed = (await mailsTo(app, person.email)).map(({ subject }) => subject);
  const { notifications } = (await person.ask('GET /api/notifications/user/:userId', { params: { userId: person.id } })).data;
  return { told: notifications.map(({ title }) => title), mailed };
}

const unsubscribeUrl = async ({ email }: Person) => {
  const [mail] = await mailsTo(app, email);
  return new URL(/https?:\/\/\S+\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
};
const tokenOf = async (person: Person) => (await unsubscribeUrl(person)).pathname.split('/').at(-1) ?? '';
const press = (path: string, body: BodyInit, type?: string) =>
  app.raw(path, { method: 'POST', body, redirect: 'manual', headers: type ? { 'content-type': type } : {} });
const form = 'application/x-www-form-urlencoded';

describe('preferences', () => {
  test('preferences by default show everything in the product, and email only a few kinds, such as certificates and reminders', async () => {
    for (const person of [await student(app), await superAdmin(app)]) {
      const { data } = await person.ask('GET /api/notifications/preferences');
      expect(data).toEqual({
        kinds: notificationKinds.map((kind) => ({
          kind,
          in_app: true,
          email: [
            'certificate_issued',
            'certificate_revoked',
            'reminder',
            'round_assigned',
            'staff_view_changed',
            'contact_message',
          ].includes(kind),
        })),
        weekly_digest: true,
        report_mails: true,
        lead_mails: true,
        due_reminders: true,
        digest_reviews: false,
      });
    }
  });

  test('the named preferences change, and the others stay the same', async () => {
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
    expect(on(data, 'email')).toEqual([
      'certificate_revoked',
      'badge_earned',
      'reminder',
      'round_assigned',
      'staff_view_changed',
      'contact_message',
    ]);
    expect(on(data, 'in_app')).toEqual(notificationKinds.filter((kind) => kind !== 'badge_earned'));
    expect(data.weekly_digest).toBe(false);
    const back = await put({
      kinds: [
        { kind: 'badge_earned', in_app: true, email: false },
        { kind: 'badge_earned', email: true },
      ],
    });
    expect([on(back, 'email'), on(back, 'in_app')]).toEqual([
      ['certificate_revoked', 'badge_earned', 'reminder', 'round_assigned', 'staff_view_changed', 'contact_message'],
      [...notificationKinds],
    ]);
    expect((await person.ask('GET /api/notifications/preferences')).data).toEqual(back);
  });

  test('simultaneous preference changes all take effect', async () => {
    const person = await student(app);
    await Promise.all(
      notificationKinds.map((kind) =>
        person.ask('PUT /api/notifications/preferences', { body: { kinds: [{ kind, email: true, in_app: false }] } }),
      ),
    );
    const { data } = await person.ask('GET /api/notifications/preferences');
    expect(data.kinds.every(({ email, in_app }) => email && !in_app)).toBe(true);
  });

  test('a preference change is recorded with its values, and a request that changes nothing is not recorded', async () => {
    const person = await student(app);
    const put = (body: BodyOf<typeof contract.setPreferences>) => person.ask('PUT /api/notifications/preferences', { body });
    await put({});
    await put({ kinds: [{ kind: 'certificate_issued', email: true }], weekly_digest: true });
    await put({ kinds: [{ kind: 'badge_earned', in_app: false, email: false }], weekly_digest: false });
    await put({ kinds: [{ kind: 'badge_earned', in_app: false }], weekly_digest: false });
    await put({ kinds: [{ kind: 'badge_earned', email: true, in_app: true }] });
    const { rows } = await app.connection.pool.query(
      `select actor_id, facts from activity where person_id = $1 and name = 'notification_preferences_changed' order by id`,
      [person.id],
    );
    expect(rows).toEqual([
      { actor_id: person.id, facts: { kinds: [{ kind: 'badge_earned', in_app: false }], weekly_digest: false } },
      { actor_id: person.id, facts: { kinds: [{ kind: 'badge_earned', in_app: true, email: true }] } },
    ]);
  });

  test('a preference for an unknown kind is refused', async () => {
    const person = await student(app);
    const answer = await person.ask('PUT /api/notifications/preferences', { body: { kinds: [{ kind: 'gossip' as never, email: true }] } });
    expect([answer.status, answer.problem.code]).toEqual([400, 'invalid_request']);
  });
});

describe('notifications', () => {
  test('a muted notification is not shown, but is still emailed if the person wants that, once for each cause', async () => {
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
      await tell(person, 'streak_frozen', '2026-11-19');
    }
    const { told, mailed } = await got(person);
    expect(told.toSorted()).toEqual(['Goal reached', 'Your streak continues']);
    expect(mailed.toSorted()).toEqual(['Goal reached', 'New badge: a badge']);
  });

  test('a muted notification is not counted, not marked as read, and not shown later either', async () => {
    const person = await student(app);
    const wish = (in_app: boolean) =>
      person.ask('PUT /api/notifications/preferences', { body: { kinds: [{ kind: 'badge_earned', in_app, email: true }] } });
    await wish(false);
    await tell(person, 'badge_earned', 'a badge');
    await tell(person, 'goal_reached', 'a goal');
    await wish(true);
    await tell(person, 'badge_earned', 'a badge');
    expect(await got(person)).toEqual({ told: ['Goal reached'], mailed: ['New badge: a badge'] });
    const { data } = await person.ask('GET /api/notifications/user/:userId', { params: { userId: person.id } });
    expect(data.unreadCount).toBe(1);
    const { rows } = await app.connection.pool.query<{ id: string }>('select id from notifications where user_id = $1 and muted', [
      person.id,
    ]);
    expect(rows).toHaveLength(1);
    for (const { id } of rows) expect((await person.ask('PUT /api/notifications/:id/read', { params: { id } })).status).toBe(404);
  });

  test('emails are not sent for events that were rolled back, happened long ago, or concern a closed account', async () => {
    const [person, closed] = [await student(app), await student(app)];
    const failing = inTransaction(app.connection.database, async (tx) => {
      await record(tx, person, 'certificate_issued', 'a', app.clock.now());
      throw new Error('the cause did not happen');
    });
    await expect(failing).rejects.toThrow('the cause did not happen');
    await tell(person, 'certificate_issued', 'history', new Date(app.clock.now().getTime() - 8 * day));
    await change(app, closed.id, { deactivated_at: app.clock.now() });
    await tell(closed, 'certificate_issued', 'a certificate');
    expect(await got(person)).toEqual({ told: ["You've earned a certificate"], mailed: [] });
    expect(await mailsTo(app, closed.email)).toEqual([]);
  });
});

describe('emails', () => {
  test('a job that an earlier version left in the queue sends only the emails that have not been sent yet', async () => {
    const person = await student(app);
    await addNotification(app.connection.database, person, {
      kind: 'certificate_issued',
      title: 'From an earlier version',
      cause: 'certificate:earlier',
      at: app.clock.now(),
    });
    const payload = JSON.stringify({
      userId: person.id,
      kind: 'certificate_issued',
      title: 't',
      message: 'm',
      cause: 'certificate:earlier',
    });
    for (let time = 0; time < 2; time++)
      await app.connection.pool.query(`select graphile_worker.add_job('news_mail', $1::json)`, [payload]);
    const waiting = () => app.connection.pool.query(`select from graphile_worker.jobs where task_identifier = 'news_mail'`);
    await expect.poll(async () => (await waiting()).rowCount, { interval: 20 }).toBe(0);
    expect((await got(person)).mailed).toEqual(['From an earlier version']);
  });
});

describe('unsubscribing from emails', () => {
  async function mailed(): Promise<Person> {
    const person = await student(app);
    await tell(person, 'certificate_issued', 'a certificate');
    expect((await got(person)).mailed).toEqual(["You've earned a certificate"]);
    return person;
  }
  const isMailed = async (person: Person) =>
    (await person.ask('GET /api/notifications/preferences')).data.kinds.filter(({ email }) => email).map(({ kind }) => kind);

  test("the email client's unsubscribe button unsubscribes from a kind of email with one click, even if it is clicked again", async () => {
    const person = await mailed();
    const url = await unsubscribeUrl(person);
    const [mail] = await mailsTo(app, person.email);
    expect(mail?.headers).toEqual({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    for (let time = 0; time < 2; time++) {
      const answer = await press(url.pathname, 'List-Unsubscribe=One-Click', form);
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
      expect(await isMailed(person)).toEqual([
        'certificate_revoked',
        'reminder',
        'round_assigned',
        'staff_view_changed',
        'contact_message',
      ]);
    }
    await tell(person, 'certificate_issued', 'another');
    expect((await got(person)).mailed).toEqual(["You've earned a certificate"]);
  });

  test('a multipart form, which email clients are supposed to send, unsubscribes from a kind of email', async () => {
    const person = await mailed();
    const parts = new FormData();
    parts.set('List-Unsubscribe', 'One-Click');
    expect((await press((await unsubscribeUrl(person)).pathname, parts)).status).toBe(200);
    expect(await isMailed(person)).toEqual(['certificate_revoked', 'reminder', 'round_assigned', 'staff_view_changed', 'contact_message']);
  });

  test('the button on the page unsubscribes from a kind of email without signing in', async () => {
    const person = await mailed();
    const answer = await app.as(null)('POST /api/notifications/unsubscribe', { body: { token: await tokenOf(person) } });
    expect([answer.status, answer.data]).toEqual([200, { email: 'p…@example.test', kind: 'certificate_issued' }]);
    expect(await isMailed(person)).toEqual(['certificate_revoked', 'reminder', 'round_assigned', 'staff_view_changed', 'contact_message']);
  });

  test('neither a request that only opens the link nor a form without the confirmation unsubscribes anyone', async () => {
    const person = await mailed();
    const { pathname } = await unsubscribeUrl(person);
    for (const method of ['GET', 'HEAD']) await app.raw(pathname, { method, headers: { accept: 'text/html' } });
    const wrong = await press(pathname, 'List-Unsubscribe=No', form);
    expect([wrong.status, wrong.problem.code]).toEqual([400, 'invalid_request']);
    const json = await press(pathname, '{"List-Unsubscribe":"One-Click"}', 'application/json');
    expect([json.status, json.problem.code]).toEqual([400, 'invalid_request']);
    expect(await isMailed(person)).toEqual([
      'certificate_issued',
      'certificate_revoked',
      'reminder',
      'round_assigned',
      'staff_view_changed',
      'contact_message',
    ]);
  });

  test('an altered, truncated or made-up link does not unsubscribe anyone', async () => {
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
    for (const one of [person, other])
      expect(await isMailed(one)).toEqual([
        'certificate_issued',
        'certificate_revoked',
        'reminder',
        'round_assigned',
        'staff_view_changed',
        'contact_message',
      ]);
  });
});
