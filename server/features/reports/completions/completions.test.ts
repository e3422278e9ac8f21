import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffView } from '#contract/values.ts';
import { must } from '#server/must.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { openRounds, requireOf } from '#server/testing/requirements.ts';
import { completeModule } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Creates a company in which Ann has completed "stones", Ben has started it, Cleo had it waived, and Dan and an admin did nothing. */
async function team(staff_sees: StaffView = 'results') {
  const place = await company(app, { staff_sees });
  const at = { company_id: place.id };
  const admin = await companyAdmin(app, place.id, { full_name: 'Ada Admin' });
  const ann = await student(app, { ...at, full_name: 'Ann', chapter_id: place.chapter.id });
  const ben = await student(app, { ...at, full_name: 'Ben', chapter_id: place.chapter.id });
  const cleo = await student(app, { ...at, full_name: 'Cleo' });
  const dan = await student(app, { ...at, full_name: 'Dan' });
  await completeModule(ann, 'stones');
  await ben.ask('POST /api/learning/progress', { body: { module_id: 'stones', file_name: 'pebbles', completed: true } });
  await requireOf(app, admin, { module_id: 'stones' });
  const { id } = must((await openRounds(cleo))[0], 'a round');
  if (staff_sees !== 'groups') {
    const { status } = await admin.ask('POST /api/company/rounds/waive', { body: { round_ids: [id], reason: 'She wrote it.' } });
    expect(status).toBe(200);
  }
  return { place, admin, ann, ben, cleo, dan };
}
const track = async () =>
  must(
    (await app.connection.pool.query<{ track_id: string }>(`select track_id from published.modules where id = 'stones'`)).rows[0],
    'a module',
  ).track_id;
type Query = { content?: string; state?: 'not_completed' | 'completed' | 'waived'; search?: string; chapter_id?: string; page?: number };
const list = async (by: Person, query: Query = {}) =>
  (await by.ask('GET /api/company/completions', { query: { ...query, track_id: await track() } })).data;
const remind = (by: Person, user_ids: string[] | null, given: { chapter_id?: string; company?: string } = {}) => {
  const { company: asked, ...rest } = given;
  return by.ask('POST /api/company/completions/reminders', {
    query: asked === undefined ? {} : { company: asked },
    body: { track_id: null, module_id: 'stones', user_ids, ...rest },
  });
};

test('an admin sees for each person and module who has completed it, is working on it or had it waived, and finds those who have not', async () => {
  const { place, admin } = await team();
  const { columns, people } = await list(admin);
  const at = columns.findIndex(({ id }) => id === 'stones');
  const today = app.clock.now().toISOString().slice(0, 10);
  expect(people.map(({ full_name, cells }) => [full_name, cells[at]?.status])).toEqual([
    ['Ada Admin', 'not_started'],
    ['Ann', 'completed'],
    ['Ben', 'in_progress'],
    ['Cleo', 'waived'],
    ['Dan', 'not_started'],
  ]);
  expect(people[1]?.cells[at]?.completed_on?.slice(0, 7)).toBe(today.slice(0, 7));
  const names = async (query: Query) => (await list(admin, { content: 'stones', ...query })).people.map(({ full_name }) => full_name);
  expect(await names({ state: 'not_completed' })).toEqual(['Ada Admin', 'Ben', 'Dan']);
  expect(await names({ state: 'completed' })).toEqual(['Ann']);
  expect(await names({ state: 'waived' })).toEqual(['Cleo']);
  expect(await names({ state: 'not_completed', search: 'da' })).toEqual(['Dan']);
  expect(await names({ state: 'not_completed', chapter_id: place.chapter.id })).toEqual(['Ben']);
});

test('a track is completed by those who have completed all of its modules, and is in progress before', async () => {
  const { admin, ann } = await team();
  const id = await track();
  const statuses = async () => {
    const { data } = await admin.ask('GET /api/company/completions', { query: { search: 'Ann' } });
    return [data.track, data.people[0]?.cells[data.columns.findIndex((column) => column.id === id)]?.status];
  };
  const { rows } = await app.connection.pool.query<{ id: string }>('select id from published.modules where track_id = $1', [id]);
  expect(await statuses()).toEqual([null, rows.length > 1 ? 'in_progress' : 'completed']);
  for (const module of rows) await completeModule(ann, module.id);
  expect(await statuses()).toEqual([null, 'completed']);
});

test('a reminder goes to those who have not completed it: named ones or everyone, and says who was left out and why', async () => {
  const { admin, ann, ben, cleo, dan } = await team();
  const none = { sent: 0, reminded_recently: 0, completed: 0, waived: 0, not_active: 0 };
  expect((await remind(admin, [ann.id, ben.id, cleo.id])).data).toEqual({ ...none, sent: 1, completed: 1, waived: 1 });
  // The admin and Dan have not completed it either; Ben was reminded just now.
  expect((await remind(admin, null)).data).toEqual({ ...none, sent: 2, reminded_recently: 1, completed: 1, waived: 1 });
  expect((await list(admin, { search: 'Dan' })).people[0]?.reminded_on).not.toBeNull();
  const { data } = await dan.ask('GET /api/notifications/user/:userId', { params: { userId: dan.id } });
  expect(data.notifications.map(({ kind }) => kind)).toContain('reminder');
});

test('a reminder for everyone keeps to the chapter and the company, and is refused for people, chapters and modules from elsewhere', async () => {
  const { place, admin, ben } = await team();
  const other = await team();
  expect((await remind(admin, null, { chapter_id: place.chapter.id })).data).toMatchObject({ sent: 1, completed: 1, waived: 0 });
  expect((await remind(admin, [ben.id, other.dan.id])).problem.code).toBe('not_found');
  expect((await remind(admin, null, { chapter_id: other.place.chapter.id })).problem.code).toBe('not_found');
  expect((await remind(admin, null, { company: other.place.id })).problem.code).toBe('not_found');
  const boss = await superAdmin(app);
  expect((await remind(boss, [other.dan.id], { company: other.place.id })).data.sent).toBe(1);
  const body = { user_ids: null } as const;
  for (const content of [
    { track_id: null, module_id: 'unknown' },
    { track_id: null, module_id: null },
    { track_id: await track(), module_id: 'stones' },
  ]) {
    const { problem } = await admin.ask('POST /api/company/completions/reminders', { body: { ...body, ...content } });
    expect(problem.errors?.map(({ code }) => code)).toEqual(['report_content']);
  }
  const { problem } = await admin.ask('GET /api/company/completions', { query: { content: 'unknown' } });
  expect(problem.errors?.map(({ path }) => path)).toEqual(['query.content']);
});

test('a company that shows its staff only groups has no such table, file or reminder', async () => {
  const { admin, dan } = await team('groups');
  expect((await admin.ask('GET /api/company/completions')).problem.code).toBe('not_shown_to_staff');
  expect((await admin.ask('GET /api/company/completions/file')).problem.code).toBe('not_shown_to_staff');
  expect((await remind(admin, [dan.id])).problem.code).toBe('not_shown_to_staff');
});

test('the file has every person with the day of each completion, and its export is recorded', async () => {
  const { admin } = await team();
  const { text } = await admin.ask('GET /api/company/completions/file', { query: { track_id: await track() } });
  expect(text).toContain('Cleo');
  expect(text).toContain('Waived');
  const { rows } = await app.connection.pool.query(
    `select count(*)::int as n from activity where name = 'completions_exported' and actor_id = $1`,
    [admin.id],
  );
  expect(rows).toEqual([{ n: 1 }]);
});
