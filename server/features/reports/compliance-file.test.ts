import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { applyAll, requireOf } from '#server/testing/requirements.ts';
import { completeModule } from '#server/testing/walk.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let admin: Person;
let own: Awaited<ReturnType<typeof company>>;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
  own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id, { full_name: 'Zoe Admin' }));
  const ann = await staySignedIn(app, await student(app, { company_id: own.id, chapter_id: own.chapter.id, full_name: 'Ann Learner' }));
  await requireOf(app, admin, { grace_days: 2 });
  await completeModule(ann, 'stones');
  app.clock.set('2026-12-10T12:00:00Z');
  await applyAll(app);
});
afterAll(() => app.close());

async function fileOn(day: string | undefined, format: 'csv' | 'xlsx' | 'pdf' = 'csv') {
  const query = new URLSearchParams({ ...(day && { day }), format });
  const response = await fetch(`${app.url}/api/company/compliance/file?${query}`, { headers: { authorization: `Bearer ${admin.token}` } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
/** Returns each row's name, state, due day, end and verdict. */
const rowsOn = async (day: string | undefined) =>
  (parse((await fileOn(day)).bytes, { bom: true, from_line: 2 }) as string[][]).map((cells) => [cells[0], ...cells.slice(8)]);

test('an admin can export who is compliant today, overdue people first', async () => {
  expect(await rowsOn(undefined)).toEqual([
    ['Zoe Admin', 'Overdue', '2026-12-04', '', 'No'],
    ['Ann Learner', 'Completed', '2026-12-04', '2026-11-20', 'Yes'],
  ]);
  const { response } = await fileOn(undefined);
  expect(response.headers.get('content-disposition')).toContain('on 2026-12-10.csv');
});

test.each([
  ['2026-11-25', 'Not started'],
  ['2026-12-04', 'Due soon'],
  ['2026-12-06', 'In grace'],
  ['2026-12-07', 'Overdue'],
])('on %s, someone who has completed nothing was "%s"', async (day, state) => {
  const row = (await rowsOn(day)).find(([name]) => name === 'Zoe Admin');
  expect(row?.[1]).toBe(state);
});

test('before anything was required, the file has no rows', async () => {
  expect(await rowsOn('2026-11-19')).toEqual([]);
});

test.each([
  ['xlsx', 'PK'],
  ['pdf', '%PDF'],
] as const)('the compliance file is also available as %s', async (format, start) => {
  const { response, bytes } = await fileOn(undefined, format);
  expect(response.status).toBe(200);
  expect(bytes.subarray(0, start.length).toString()).toBe(start);
});

test('the export is recorded', async () => {
  const { rows } = await app.connection.pool.query(`select facts from activity where name = 'compliance_exported' order by id limit 1`);
  expect(rows[0]?.facts).toMatchObject({ day: '2026-12-10', format: 'csv' });
});

test('a company that discloses only group figures exports no one', async () => {
  await app.connection.pool.query(`update companies set staff_sees = 'groups' where id = $1`, [own.id]);
  const { response, bytes } = await fileOn(undefined);
  expect(response.status).toBe(403);
  expect(bytes.toString()).toContain('not_shown_to_staff');
});
