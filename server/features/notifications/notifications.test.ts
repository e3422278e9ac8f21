import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, student } from '#server/testing/factories.ts';
import { addNotifications } from './queries.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const write = ({ id }: Person, cause: string, action_url: string) =>
  inTransaction(app.connection.database, (tx) => {
    const [at, params] = [app.clock.now(), { title: `About ${cause}`, message: 'News' }];
    const row = {
      id: v7({ msecs: at.getTime() }),
      user_id: id,
      kind: 'module_completed',
      params,
      action_url,
      cause,
      created_at: at,
    } as const;
    return addNotifications(tx, [row]);
  });
const tell = (person: Person, cause: string) => write(person, cause, '/dashboard');
const mine = async (person: Person) => (await person.ask('GET /api/notifications/user/:userId', { params: { userId: person.id } })).data;

describe('notifications', () => {
  test('notifications are listed newest first with the unread count, and each cause produces only one', async () => {
    const person = await student(app);
    for (const cause of ['a', 'b', 'b', 'c']) {
      await tell(person, cause);
      app.clock.forward(1_000);
    }
    const { notifications, unreadCount } = await mine(person);
    expect(notifications.map((news) => news.title)).toEqual(['About c', 'About b', 'About a']);
    expect(unreadCount).toBe(3);
    expect(Object.keys(notifications[0] ?? {}).sort()).toEqual(['action_url', 'created_at', 'id', 'kind', 'message', 'read', 'title']);
  });

  test('a person can mark notifications as read one by one or all together, and may mark one twice', async () => {
    const person = await student(app);
    for (const cause of ['a', 'b', 'c']) await tell(person, cause);
    const [first] = (await mine(person)).notifications;
    for (let time = 0; time < 2; time++) {
      const answer = await person.ask('PUT /api/notifications/:id/read', { params: { id: first?.id ?? '' } });
      expect([answer.status, answer.data.read]).toEqual([200, true]);
    }
    expect((await mine(person)).unreadCount).toBe(2);
    expect((await person.ask('PUT /api/notifications/user/:userId/read', { params: { userId: person.id } })).data.marked).toBe(2);
    expect((await mine(person)).unreadCount).toBe(0);
  });

  test("a person can't read someone else's notification, and the response is the same as for an id that doesn't exist", async () => {
    const [owner, other] = [await student(app), await student(app)];
    await tell(owner, 'a');
    const [news] = (await mine(owner)).notifications;
    const theirs = await other.ask('PUT /api/notifications/:id/read', { params: { id: news?.id ?? '' } });
    const unknown = await other.ask('PUT /api/notifications/:id/read', { params: { id: '01890000-0000-7000-8000-000000000000' } });
    expect([theirs.status, theirs.text]).toEqual([404, unknown.text]);
    expect((await mine(owner)).unreadCount).toBe(1);
  });

  test('a page of notifications starts after the last one seen', async () => {
    const person = await student(app);
    for (let n = 0; n < 7; n++) {
      await tell(person, String(n));
      app.clock.forward(10);
    }
    const page = async (before?: string) =>
      (
        await person.ask('GET /api/notifications/user/:userId', {
          params: { userId: person.id },
          query: { limit: 3, ...(before ? { before } : {}) },
        })
      ).data.notifications;
    const seen: string[] = [];
    for (let list = await page(); list.length > 0; list = await page(list.at(-1)?.id)) seen.push(...list.map((news) => news.title));
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `About ${n}`));
  });

  test('a notification never links outside the product', async () => {
    const person = await student(app);
    for (const action_url of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example', '']) {
      await expect(write(person, action_url, action_url)).rejects.toThrow('not a path inside the product');
    }
  });
});
