import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffView } from '#contract/values.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { completeModule, questionsOf, wrongAnswer } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const look = ({ ask }: Person, { id }: { id: string }) => ask('GET /api/company/members/:userId', { params: { userId: id } });
const historyOf = ({ ask }: Person, { id }: { id: string }, query = {}) =>
  ask('GET /api/company/members/:userId/history', { params: { userId: id }, query });

/** Creates an admin, and a learner with a certificate who failed a quiz once. */
async function companyWithLearner(staff_sees: StaffView = 'results') {
  app.clock.set('2027-03-01T09:00:00Z');
  const place = await company(app, { staff_sees, timezone: 'Pacific/Auckland' });
  const admin = await staySignedIn(app, await companyAdmin(app, place.id, { full_name: 'Zoe Admin' }));
  const facts = { company_id: place.id, chapter_id: place.chapter.id, full_name: 'Ann Learner', manager_id: admin.id };
  const ann = await staySignedIn(app, await student(app, facts));
  await admin.ask('POST /api/company/members/move', { body: { user_ids: [ann.id], chapter_id: null } });
  // In Auckland, it is already 3 March.
  app.clock.set('2027-03-02T13:37:00Z');
  const answers = (await questionsOf(ann, 'stones')).map(wrongAnswer);
  await ann.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', {
    params: { moduleId: 'stones', fileName: 'check' },
    body: { answers },
  });
  for (const id of ['stones', 'paths']) await completeModule(ann, id);
  return { place, admin, ann };
}

describe("a member's page", () => {
  test("a member's page with the setting `results` shows their account, their progress and their results", async () => {
    const { admin, ann, place } = await companyWithLearner();
    const { data } = await look(admin, ann);
    expect(data).toMatchObject({
      id: ann.id,
      full_name: 'Ann Learner',
      chapter: null,
      manager: { id: admin.id, full_name: 'Zoe Admin' },
      company_id: place.id,
      staff_sees: 'results',
      reports: 0,
      leads: [],
      abilities: { move: true, change_manager: true, deactivate: true },
    });
    expect(data.learning).toMatchObject({ completed_modules: 2, begun_modules: 2, last_active_on: '2027-03-03' });
    const [first] = data.learning?.tracks ?? [];
    expect(first).toMatchObject({ completed_modules: 2, percentage: 100 });
    expect(first?.modules[0]).toMatchObject({ status: 'completed', begun_on: '2027-03-03', completed_on: '2027-03-03' });
    expect(data.learning?.certificates).toMatchObject([{ status: 'valid', issued_on: '2027-03-02' }]);
    const quiz = data.results?.quizzes.find(({ module_id }) => module_id === 'stones');
    expect(quiz).toMatchObject({
      file_name: 'check',
      attempts: 2,
      best_score: 100,
      passed: true,
      last_at: expect.stringContaining('T13:37'),
    });
    expect((await look(admin, admin)).data).toMatchObject({ reports: 1, abilities: { deactivate: false } });
  });

  test("a member's page with the setting `progress` shows progress by day only, without scores, attempts or times", async () => {
    const { admin, ann } = await companyWithLearner('progress');
    const answer = await look(admin, ann);
    expect(answer.data.results).toBeNull();
    expect(answer.data.learning).toMatchObject({ completed_modules: 2, certificates: [{ issued_on: '2027-03-02' }] });
    expect(answer.data.learning?.days.every(({ seconds }) => seconds === 0)).toBe(true);
    expect(answer.text).not.toMatch(/2027-03-02T13|score|attempts/);
  });

  test("a member's page with the setting `groups` shows only that they are a member", async () => {
    const { admin, ann } = await companyWithLearner('groups');
    const { data } = await look(admin, ann);
    expect([data.full_name, data.learning, data.results]).toEqual(['Ann Learner', null, null]);
    // People can always see their own results.
    expect((await look(admin, admin)).data.learning).not.toBeNull();
  });

  test("a member's page can be opened by the staff of their company, and opening it is recorded once an hour", async () => {
    const { admin, ann, place } = await companyWithLearner();
    const boss = await superAdmin(app);
    const stranger = await companyAdmin(app, (await company(app)).id);
    for (const [who, status] of [
      [boss, 200],
      [stranger, 404],
      [ann, 403],
    ] as const)
      expect((await look(who, ann)).status).toBe(status);
    await Promise.all([look(admin, admin), look(admin, ann)]);
    await look(admin, ann);
    app.clock.forward(3_700_000);
    await look(admin, ann);
    const { rows } = await app.connection.pool.query(
      `select actor_id, person_id, company_id from activity where name = 'member_opened' and company_id = $1 order by id`,
      [place.id],
    );
    const opened = (who: Person) => ({ actor_id: who.id, person_id: ann.id, company_id: place.id });
    expect(rows).toEqual([opened(boss), opened(admin), opened(admin)]);
  });

  test("a member's page is not found for someone who was rejected", async () => {
    const { admin, ann } = await companyWithLearner();
    await change(app, ann.id, { approved_at: null, rejected_at: app.clock.now() });
    expect((await look(admin, ann)).status).toBe(404);
  });
});

describe("a member's history", () => {
  test("a member's history consists of sentences, newest first and in pages", async () => {
    const { admin, ann } = await companyWithLearner();
    const { data } = await historyOf(admin, ann);
    const texts = data.entries.map(({ text }) => text);
    expect(texts.at(-1)).toBe('Removed from their chapter.');
    expect(texts.some((text) => /^Passed the quiz in .+ with 100%\.$/.test(text))).toBe(true);
    expect(texts.some((text) => text.startsWith('Earned the certificate '))).toBe(true);
    expect(data.entries[0]?.at).toContain('T13:37');
    const second = (await historyOf(admin, ann, { page: 2, page_size: 2 })).data;
    expect([second.total, second.entries[0]]).toEqual([data.total, data.entries[2]]);
  });

  test.each([
    ['progress', true],
    ['groups', false],
  ] as const)("a member's history contains only what the setting %s discloses, by day and without times", async (view, hasModules) => {
    const { admin, ann } = await companyWithLearner(view);
    const { data, text } = await historyOf(admin, ann);
    const kinds = data.entries.map(({ kind }) => kind);
    expect([kinds.includes('member_moved'), kinds.includes('module_completed'), kinds.includes('quiz_passed')]).toEqual([
      true,
      hasModules,
      false,
    ]);
    expect(data.total).toBe(kinds.length);
    expect(data.entries.every(({ at }) => at === null)).toBe(true);
    expect(text).not.toContain('2027-03-02T');
  });
});

describe('notes about a member', () => {
  const write = ({ ask }: Person, { id }: { id: string }, text = 'Wants to lead a chapter.') =>
    ask('POST /api/company/members/:userId/notes', { params: { userId: id }, body: { text } });
  const edit = ({ ask }: Person, noteId: string, text = 'Changed.') =>
    ask('PUT /api/company/notes/:noteId', { params: { noteId }, body: { text } });
  const remove = ({ ask }: Person, noteId: string) => ask('DELETE /api/company/notes/:noteId', { params: { noteId } });

  test("notes about a member can be read by staff, with their authors' names, edited by their author, and deleted by any of the staff", async () => {
    const { admin, ann, place } = await companyWithLearner();
    const colleague = await companyAdmin(app, place.id);
    const { data: note, status } = await write(admin, ann);
    expect([status, note.author?.full_name, note.edited_at]).toEqual([201, 'Zoe Admin', null]);
    expect((await look(colleague, ann)).data.notes).toEqual([{ ...note, abilities: { edit: false } }]);
    expect((await edit(colleague, note.id)).status).toBe(404);
    expect((await edit(admin, note.id)).data).toMatchObject({ text: 'Changed.', edited_at: expect.any(String) });
    const stale = await admin.ask('PUT /api/company/notes/:noteId', {
      params: { noteId: note.id },
      body: { text: 'Of an old tab.', revision: 0 },
    });
    expect([stale.status, stale.problem.code]).toEqual([409, 'edited_elsewhere']);
    expect((await remove(colleague, note.id)).status).toBe(200);
    expect((await remove(colleague, note.id)).status).toBe(404);
    const { rows } = await app.connection.pool.query(
      `select name, actor_id from activity where person_id = $1 and name like 'member_note%' order by id`,
      [ann.id],
    );
    expect(rows).toEqual([
      { name: 'member_note_added', actor_id: admin.id },
      { name: 'member_note_edited', actor_id: admin.id },
      { name: 'member_note_deleted', actor_id: colleague.id },
    ]);
  });

  test("notes about a member can't be read by another company, the member, or other members", async () => {
    const { admin, ann, place } = await companyWithLearner();
    const { data: note } = await write(admin, ann);
    const stranger = await companyAdmin(app, (await company(app)).id);
    expect([(await write(stranger, ann)).status, (await edit(stranger, note.id)).status, (await remove(stranger, note.id)).status]).toEqual(
      [404, 404, 404],
    );
    expect((await write(ann, ann)).status).toBe(403);
    const colleague = await companyAdmin(app, place.id);
    await write(colleague, admin, 'About Zoe.');
    expect((await look(admin, admin)).data.notes).toEqual([]);
    expect((await look(colleague, admin)).data.notes).toHaveLength(1);
  });

  test('notes about a member must not be empty, and are deleted with the person', async () => {
    const { admin, ann } = await companyWithLearner();
    expect((await write(admin, ann, '   ')).problem.errors).toMatchObject([{ path: 'body.text' }]);
    await write(admin, ann);
    const { rows } = await app.connection.pool.query(
      `select confdeltype from pg_constraint where conrelid = 'member_notes'::regclass and confrelid = 'users'::regclass`,
    );
    expect(rows).toEqual([{ confdeltype: 'c' }]);
  });
});
