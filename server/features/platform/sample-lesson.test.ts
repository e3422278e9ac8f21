import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { student } from '#server/testing/factories.ts';

test('anyone can read the first lesson in the catalog, as learners see it', async () => {
  const app = await testApp();
  const {
    data: { lesson },
  } = await app.as(null)('GET /api/platform/sample-lesson');
  const { rows } = await app.connection.pool.query<{ module_id: string; name: string }>(
    `select f.module_id, f.name from files f join modules m on m.id = f.module_id join tracks t on t.id = m.track_id
      where f.kind = 'lesson' and f.status = 'published' and m.status = 'published' and t.status = 'published'
      order by t.position, m.position, f.position limit 1`,
  );
  const [first] = rows;
  const person = await student(app);
  const { data: read } = await person.ask('GET /api/learning/modules/:moduleId/content/:fileName', {
    params: { moduleId: first?.module_id ?? '', fileName: first?.name ?? '' },
  });
  expect(lesson).toMatchObject({
    title: read.title,
    minutes: read.minutes,
    module_title: read.module_title,
    tree: read.content.tree,
    headings: read.content.headings,
  });
  expect(lesson?.beginning.length).toBeGreaterThan(0);
});

test.each([
  ['file', `update files set status = 'archived' where kind = 'lesson'`],
  ['module', `update modules set status = 'draft'`],
  ['track', `update tracks set status = 'archived'`],
])('a lesson is not shown if it is not published, or if its %s is not', async (_, withdraw) => {
  const app = await testApp();
  expect((await app.as(null)('GET /api/platform/sample-lesson')).data.lesson).not.toBeNull();
  await app.connection.pool.query(withdraw);
  const { status, data } = await app.as(null)('GET /api/platform/sample-lesson');
  expect([status, data]).toEqual([200, { lesson: null }]);
});

test('if the first lesson is withdrawn, another one is shown', async () => {
  const app = await testApp();
  const titleNow = async () => (await app.as(null)('GET /api/platform/sample-lesson')).data.lesson?.title;
  const before = await titleNow();
  await app.connection.pool.query(`update files set status = 'archived' where title = $1`, [before]);
  const after = await titleNow();
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
});
