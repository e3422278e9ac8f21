import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readVersion } from '#server/features/catalog/queries.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, insertLedChapter, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { terms } from '#server/testing/requirements.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const everything = ['first-steps', 'further'];
const readBy = async (admin: Person) => (await admin.ask('GET /api/company/catalog')).data;

/** Shows these tracks, in this order, and hides the others. */
async function show(admin: Person, shown: readonly string[], more: { shows_new_tracks?: boolean; revision?: number } = {}) {
  const { tracks } = await readBy(admin);
  const others = tracks.map(({ track_id }) => track_id).filter((id) => !shown.includes(id));
  const chosen = [...shown.map((track_id) => ({ track_id, is_shown: true })), ...others.map((track_id) => ({ track_id, is_shown: false }))];
  return admin.ask('PUT /api/company/catalog', { body: { tracks: chosen, shows_new_tracks: true, ...more } });
}

async function companyWithPeople() {
  const place = await company(app);
  const admin = await companyAdmin(app, place.id);
  const learner = await student(app, { company_id: place.id });
  return { place, admin, learner };
}

/** Publishes a company's own track with a copy of the module "winds". */
async function insertOwnTrack(company_id: CompanyId | null, id: string) {
  const { pool } = app.connection;
  await pool.query(
    `insert into tracks (id, company_id, title, summary, outcome, level, hue, glyph, position)
      select $1, $2, 'Our ' || $1, summary, outcome, level, hue, glyph, 50 from tracks where id = 'further'`,
    [id, company_id],
  );
  await pool.query(
    `insert into modules (id, track_id, title, summary, outcome, level, position) select $1, $1, 'Module ' || $1, summary, outcome, level, 1
      from modules where id = 'winds'`,
    [id],
  );
  await pool.query(
    `insert into files (module_id, name, title, kind, minutes, position, source, version)
      select $1, name, title, kind, minutes, position, source, version || $1 from files where module_id = 'winds'`,
    [id],
  );
}

const tracksOf = async (who: Person) => (await who.ask('GET /api/learning/tracks')).data.map(({ id }) => id);
const modulesOf = async (who: Person, query = {}) =>
  (await who.ask('GET /api/learning/modules', { query })).data.modules.map(({ id }) => id);

/** Completes the module "winds", or a copy of it. */
async function complete(who: Person, module_id = 'winds') {
  await who.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params: { moduleId: module_id, fileName: 'gusts' } });
  return who.ask('POST /api/learning/progress', { body: { module_id, file_name: 'gusts', completed: true, time_spent: 60 } });
}

describe("a company's choice of tracks", () => {
  test("until an admin chooses, everyone sees the platform's tracks and the company's own, in that order", async () => {
    const { place, admin, learner } = await companyWithPeople();
    await insertOwnTrack(place.id, 'ours-first');
    const data = await readBy(admin);
    expect(data).toMatchObject({ shows_new_tracks: true, revision: 0 });
    expect(data.tracks.map(({ track_id, is_own, is_shown }) => [track_id, is_own, is_shown])).toEqual([
      ['first-steps', false, true],
      ['further', false, true],
      ['ours-first', true, true],
    ]);
    expect(await tracksOf(learner)).toEqual([...everything, 'ours-first']);
  });

  test("a company's people see its tracks in its order, and nothing changes for other companies", async () => {
    const { place, admin, learner } = await companyWithPeople();
    const other = await companyWithPeople();
    await insertOwnTrack(place.id, 'ours-second');
    const version = () => Promise.all([null, place.id, other.place.id].map((id) => readVersion(app.connection.database, id)));
    const before = await version();
    const { data } = await show(admin, ['ours-second', 'further', 'first-steps']);
    const after = await version();
    expect(after.map((now, index) => now - (before[index] ?? 0))).toEqual([0, 1, 0]);
    expect(data.revision).toBe(1);
    for (const who of [learner, admin]) expect(await tracksOf(who)).toEqual(['ours-second', 'further', 'first-steps']);
    expect((await modulesOf(learner))[0]).toBe('ours-second');
    expect(await tracksOf(other.learner)).toEqual(everything);
    const { next } = (await learner.ask('GET /api/learning/progress')).data;
    expect(next?.module_id).toBe('ours-second');
    const content = await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', {
      params: { moduleId: 'winds', fileName: 'gusts' },
    });
    expect(content.data.next?.module_id).toBe('stones');
    const { progress } = (await admin.ask('GET /api/company/progress')).data;
    expect(progress?.tracks.map(({ track_id }) => track_id)).toEqual(['ours-second', 'further', 'first-steps']);
  });

  test('a hidden track looks like one that does not exist: it is in no list, search, suggestion, page or figure', async () => {
    const { place, admin, learner } = await companyWithPeople();
    const lead = await student(app, { company_id: place.id });
    const chapter = await insertLedChapter(app.connection.database, lead.id, { company_id: place.id, name: 'Hikers' });
    await change(app, learner.id, { chapter_id: chapter });
    for (let extra = 0; extra < 5; extra++) await student(app, { company_id: place.id });
    const boss = await superAdmin(app);
    const answersOf = (who: Person, staff: Person) =>
      Promise.all([
        who.ask('GET /api/learning/tracks'),
        who.ask('GET /api/learning/modules'),
        who.ask('GET /api/learning/progress'),
        who.ask('GET /modules/tracks'),
        who.ask('GET /modules/modules'),
        who.ask('GET /api/goals/user/:userId', { params: { userId: who.id } }),
        who.ask('GET /api/analytics/recommendations/:id', { params: { id: who.id } }),
        staff.ask('GET /api/company/progress'),
        staff.ask('GET /api/company/courses'),
        staff.ask('GET /api/company/completions'),
        staff.ask('GET /api/company/dashboard'),
        staff.ask('GET /api/company/members/:userId', { params: { userId: who.id } }),
        lead.ask('GET /api/led-chapters/:chapterId', { params: { chapterId: chapter } }),
        staff.ask('GET /api/reports/learning-progress'),
        staff.ask('GET /api/learning/analytics/modules'),
        staff.ask('GET /api/learning/analytics/tracks'),
      ]);
    const mentions = (answers: readonly { text: string }[]) => answers.map(({ text }) => /first-steps|stones|"paths"/.test(text));
    const before = await answersOf(learner, admin);
    expect(before.map(({ status }) => status)).toEqual(before.map(() => 200));
    expect(mentions(before).filter(Boolean).length).toBeGreaterThan(9);
    expect((await show(admin, ['further'])).status).toBe(200);
    expect(mentions(await answersOf(learner, admin))).toEqual(before.map(() => false));
    expect(await modulesOf(learner, { search: 'cairn is made of' })).toEqual([]);
    const gone = await learner.ask('GET /api/learning/modules/:id', { params: { id: 'stones' } });
    const unknown = await learner.ask('GET /api/learning/modules/:id', { params: { id: 'no-such-module' } });
    expect([gone.status, gone.problem]).toEqual([404, unknown.problem]);
    expect((await learner.ask('GET /api/learning/tracks/:id', { params: { id: 'first-steps' } })).status).toBe(404);
    const file = { moduleId: 'stones', fileName: 'pebbles' };
    expect((await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params: file })).status).toBe(404);
    const report = { module_id: 'stones', file_name: 'pebbles', completed: true, time_spent: 60 };
    expect((await learner.ask('POST /api/learning/progress', { body: report })).status).toBe(404);
    const goal = { kind: 'track', track_id: 'first-steps', due_on: '2027-01-01' } as const;
    expect((await learner.ask('POST /api/goals', { body: goal })).problem.errors?.map(({ path }) => path)).toEqual(['body.track_id']);
    // A super admin without a company sees everything.
    expect(await tracksOf(boss)).toEqual(everything);
  });

  test('new tracks of the platform appear at the end, or only once an admin shows them; new tracks of the company always appear', async () => {
    const { place, admin, learner } = await companyWithPeople();
    const other = await companyWithPeople();
    await show(admin, ['further', 'first-steps']);
    await show(other.admin, ['further', 'first-steps'], { shows_new_tracks: false });
    await insertOwnTrack(null, 'brand-new');
    await insertOwnTrack(place.id, 'ours-third');
    await insertOwnTrack(other.place.id, 'ours-fourth');
    expect(await tracksOf(learner)).toEqual(['further', 'first-steps', 'brand-new', 'ours-third']);
    expect(await tracksOf(other.learner)).toEqual(['further', 'first-steps', 'ours-fourth']);
    const { progress } = (await other.admin.ask('GET /api/company/progress')).data;
    expect(progress?.tracks.map(({ track_id }) => track_id)).toEqual(['further', 'first-steps', 'ours-fourth']);
    await show(other.admin, ['brand-new', 'further'], { shows_new_tracks: false });
    expect(await tracksOf(other.learner)).toEqual(['brand-new', 'further']);
    await app.connection.pool.query(`update tracks set status = 'archived' where id = 'brand-new'`);
    expect(await tracksOf(other.learner)).toEqual(['further']);
  });

  test('a person who moves to another company sees its catalog on the next request', async () => {
    const { admin, learner } = await companyWithPeople();
    const other = await companyWithPeople();
    await show(admin, ['further']);
    expect(await tracksOf(learner)).toEqual(['further']);
    await change(app, learner.id, { company_id: other.place.id });
    expect(await tracksOf(learner)).toEqual(everything);
    await change(app, learner.id, { company_id: null });
    expect(await tracksOf(learner)).toEqual(everything);
  });
});

describe('completed modules', () => {
  test('progress, points and certificates are kept while a track is hidden, and its certificate stays visible', async () => {
    const { place, admin, learner } = await companyWithPeople();
    await insertOwnTrack(place.id, 'ours-kept');
    expect((await complete(learner, 'ours-kept')).data.module_completed_now).toBe(true);
    const params = { userId: learner.id };
    const kept = async () => [
      (await learner.ask('GET /api/certificates/user/:userId', { params })).data,
      (await learner.ask('GET /api/recognition/user/:userId', { params })).data.points,
    ];
    const before = await kept();
    expect(before[0]).toHaveLength(1);
    await show(admin, everything);
    expect(await tracksOf(learner)).toEqual(everything);
    expect(await kept()).toEqual(before);
    await show(admin, ['ours-kept', ...everything]);
    const [shown] = (await learner.ask('GET /api/learning/tracks')).data;
    expect(shown).toMatchObject({ id: 'ours-kept', progress: { percentage: 100 } });
  });

  test("total progress and staff's percentages count the modules that the company shows, so that everyone can reach 100 %", async () => {
    const { place, admin, learner } = await companyWithPeople();
    const other = await companyWithPeople();
    const manager = await student(app, { company_id: place.id });
    await change(app, learner.id, { manager_id: manager.id });
    await app.connection.pool.query(`update modules set status = 'archived' where id = 'summits'`);
    for (const who of [learner, other.learner]) await complete(who);
    const percentages = async () => {
      const { members } = (await admin.ask('GET /api/company/members')).data;
      const page = (await admin.ask('GET /api/company/members/:userId', { params: { userId: learner.id } })).data;
      const [report] = (await manager.ask('GET /api/team')).data.reports;
      return [members.find(({ id }) => id === learner.id)?.progress?.percentage, page.learning?.percentage, report?.progress?.percentage];
    };
    expect(await percentages()).toEqual([33, 33, 33]);
    await show(admin, ['further']);
    expect(await percentages()).toEqual([100, 100, 100]);
    const progress = (await learner.ask('GET /api/learning/progress')).data;
    expect(progress).toMatchObject({ total_progress: 100, completed_modules: 1, target_modules: 1 });
    // Modules that someone completed in a hidden track don't count.
    await show(other.admin, ['first-steps']);
    const { members } = (await other.admin.ask('GET /api/company/members')).data;
    expect(members.find(({ id }) => id === other.learner.id)?.progress).toMatchObject({ percentage: 0, modules_completed: 1 });
    expect((await other.learner.ask('GET /api/learning/progress')).data).toMatchObject({ total_progress: 0, completed_modules: 0 });
    await app.connection.pool.query(`update modules set status = 'published' where id = 'summits'`);
  });
});

describe("an admin's choice", () => {
  test('the second of two admins who choose at the same time is told about the first', async () => {
    const { place, admin } = await companyWithPeople();
    const second = await companyAdmin(app, place.id);
    const both = await Promise.all([
      show(admin, ['further', 'first-steps'], { revision: 0 }),
      show(second, ['first-steps'], { revision: 0 }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('edited_elsewhere');
    expect((await readBy(second)).revision).toBe(1);
    expect((await show(second, ['first-steps'], { revision: 0 })).problem.code).toBe('edited_elsewhere');
    expect((await show(second, ['first-steps'], { revision: 1 })).data.revision).toBe(2);
    const { rows } = await app.connection.pool.query(
      `select actor_id, facts from activity where company_id = $1 and name = 'catalog_chosen' order by id desc limit 1`,
      [place.id],
    );
    expect(rows).toMatchObject([
      { actor_id: second.id, facts: { after: { tracks: ['first-steps'], hidden_tracks: ['further'], shows_new_tracks: true } } },
    ]);
  });

  test('a track that a requirement asks for can only be hidden after the requirement has ended, and no requirement can ask for a hidden track', async () => {
    const { admin } = await companyWithPeople();
    const asked = await admin.ask('POST /api/company/requirements', { body: { ...terms, name: 'Know your stones' } });
    expect(asked.status).toBe(201);
    const ofTrack = { ...terms, name: 'Take first steps', module_id: null, track_id: 'first-steps' };
    const track = await admin.ask('POST /api/company/requirements', { body: ofTrack });
    const refused = await show(admin, ['further']);
    expect([refused.status, refused.problem.code]).toEqual([409, 'track_required']);
    expect(refused.problem.errors?.map(({ code, message }) => [code, message])).toEqual([
      ['track_required', "“First steps” can't be hidden, because it's needed for “Know your stones” and “Take first steps”."],
    ]);
    expect((await readBy(admin)).tracks.map(({ required_by }) => required_by)).toEqual([['Know your stones', 'Take first steps'], []]);
    for (const { data } of [asked, track])
      await admin.ask('DELETE /api/company/requirements/:requirementId', { params: { requirementId: data.id } });
    expect((await show(admin, ['further'])).status).toBe(200);
    for (const body of [terms, ofTrack]) {
      const answer = await admin.ask('POST /api/company/requirements', { body });
      expect(answer.problem.errors?.map(({ code }) => code)).toEqual(['requirement_content']);
    }
    const other = { ...terms, module_id: 'winds' };
    const winds = await admin.ask('POST /api/company/requirements', { body: other });
    const params = { requirementId: winds.data.id };
    const changed = await admin.ask('PUT /api/company/requirements/:requirementId', { params, body: { ...ofTrack, revision: 0 } });
    expect(changed.problem.errors?.map(({ code }) => code)).toEqual(['requirement_content']);
  });

  test("at least one track stays, and a choice with another company's track, an unknown one or the same one twice is refused", async () => {
    const { admin } = await companyWithPeople();
    const other = await companyWithPeople();
    await insertOwnTrack(other.place.id, 'theirs');
    expect((await show(admin, [])).problem.code).toBe('no_track_shown');
    const faultsOf = async (ids: string[]) => {
      const tracks = ids.map((track_id) => ({ track_id, is_shown: true }));
      const answer = await admin.ask('PUT /api/company/catalog', { body: { tracks, shows_new_tracks: true } });
      return answer.problem.errors?.map(({ path, code }) => `${path} ${code}`);
    };
    expect(await faultsOf(['further', 'theirs'])).toEqual(['body.tracks.1.track_id chosen_track']);
    expect(await faultsOf(['further', 'secret'])).toEqual(['body.tracks.1.track_id chosen_track']);
    expect(await faultsOf(['further', 'further'])).toEqual(['body.tracks.1.track_id chosen_track']);
    expect(await readBy(admin)).toMatchObject({ revision: 0 });
  });

  test("a learner can't choose, and an admin can't choose for another company, which a super admin can", async () => {
    const { admin, learner, place } = await companyWithPeople();
    const other = await companyWithPeople();
    const boss = await superAdmin(app);
    const query = { company: other.place.id };
    expect((await learner.ask('GET /api/company/catalog')).status).toBe(403);
    expect((await admin.ask('GET /api/company/catalog', { query })).status).toBe(404);
    const body = { tracks: [{ track_id: 'further', is_shown: true }], shows_new_tracks: false };
    expect((await admin.ask('PUT /api/company/catalog', { query, body })).status).toBe(404);
    expect((await boss.ask('PUT /api/company/catalog', { query: { company: place.id }, body })).status).toBe(200);
    expect(await tracksOf(learner)).toEqual(['further']);
  });

  test("a super admin who has chosen a company chooses from the tracks and modules that the company's people see", async () => {
    const { place, admin, learner } = await companyWithPeople();
    await insertOwnTrack(place.id, 'ours-fifth');
    await show(admin, ['ours-fifth', 'further']);
    const boss = await superAdmin(app);
    const query = { company: place.id };
    const { tracks } = (await boss.ask('GET /api/company/courses', { query })).data;
    expect(tracks.map(({ id }) => id)).toEqual(['ours-fifth', 'further']);
    expect(tracks[0]).toEqual({ id: 'ours-fifth', title: 'Our ours-fifth', modules: [{ id: 'ours-fifth', title: 'Module ours-fifth' }] });
    expect(tracks.flatMap(({ modules }) => modules.map(({ id }) => id))).toEqual(await modulesOf(learner));
    expect((await admin.ask('GET /api/company/courses')).data.tracks).toEqual(tracks);
    const hidden = await boss.ask('POST /api/company/requirements', { query, body: terms });
    expect(hidden.problem.errors?.map(({ code }) => code)).toEqual(['requirement_content']);
  });
});
