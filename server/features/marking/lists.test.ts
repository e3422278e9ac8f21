import { afterAll, beforeAll, expect, test } from 'vitest';
import { markingLimits } from '#contract/marking-values.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { insertWaiting, reviewer } from '#server/testing/marking.ts';

let app: TestApp & { close(): Promise<void> };
let own: CompanyId;
let [rik, ria]: Person[] = [];
const most = markingLimits.counted.most;
/** All that wait. Rik has taken or marked some of them, so those that wait for him are just more than a list counts. */
const all = most + 26;
beforeAll(async () => {
  app = await startTestApp();
  own = (await company(app)).id;
  [rik, ria] = [await reviewer(app, 'Rik Reviewer', own), await reviewer(app, 'Ria Reviewer', own)];
  const learner = await staySignedIn(app, await student(app, { company_id: own }));
  await insertWaiting(app, learner, { of: own, times: all });
  const mark = (person: Person, from: number, to: number, submitted: boolean) =>
    app.connection.pool.query(
      `insert into marks (id, task_id, company_id, place, marked_by, taken_at, submitted_at)
        select gen_random_uuid(), id, company_id, 1, $1, now(), case when $4 then now() end from marking_tasks
          where company_id = $5 and not for_platform and number between $2 and $3`,
      [person.id, from, to, submitted, own],
    );
  await mark(must(rik, 'Rik'), 11, 15, false);
  await mark(must(rik, 'Rik'), 21, 30, true);
  await mark(must(ria, 'Ria'), 31, 32, false);
  // Neither what waits elsewhere nor a reviewer's own is in their list.
  await insertWaiting(app, learner, { of: (await company(app)).id, times: 3 });
  await insertWaiting(app, learner, { of: null, times: 3 });
  await insertWaiting(app, must(rik, 'Rik'), { of: own, times: 2 });
});
afterAll(() => app.close());

async function list(query: { list: 'waiting' | 'mine' | 'done'; page?: number; page_size?: number }) {
  const { tasks, ...rest } = (await must(rik, 'Rik').ask('GET /api/marking', { query })).data;
  return { ...rest, numbers: tasks.map(({ number }) => number), tasks };
}

test('each page goes on where the one before ended, and the last of more than a thousand is listed, too', async () => {
  const first = await list({ list: 'waiting', page_size: 20 });
  expect(first).toMatchObject({ total: most, has_more: true, waiting: most, mine: 5, may_mark: true });
  expect(first.numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 17, 18, 19, 20, 31, 32, 33, 34, 35]);
  expect(first.tasks.filter(({ held_by }) => held_by?.full_name === 'Ria Reviewer').map(({ number }) => number)).toEqual([31, 32]);
  const read: number[] = [];
  for (let page = 1; page <= 12; page++) read.push(...(await list({ list: 'waiting', page, page_size: 100 })).numbers);
  expect(read).toHaveLength(all - 15);
  expect(read).toEqual(read.toSorted((a, b) => a - b));
  expect(read.at(-1)).toBe(all);
});

test('a reviewer finds what they have taken, and what they have marked, in lists of their own', async () => {
  expect(await list({ list: 'mine' })).toMatchObject({ numbers: [11, 12, 13, 14, 15], total: 5, has_more: false });
  expect(await list({ list: 'done', page_size: 4, page: 2 })).toMatchObject({ numbers: [26, 25, 24, 23], total: 10, has_more: false });
});

test('someone who may no longer mark has taken nothing', async () => {
  const { id, ask } = await staySignedIn(app, must(ria, 'Ria'));
  const mine = async () => (await ask('GET /api/marking', { query: { list: 'mine' } })).data.total;
  expect(await mine()).toBe(2);
  await app.connection.pool.query('delete from author_rights where user_id = $1', [id]);
  expect((await list({ list: 'waiting', page_size: 20 })).tasks.every(({ held_by }) => held_by === null)).toBe(true);
});
