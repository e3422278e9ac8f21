import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/values.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { companyAuthors, draftModule, draftTrack, grantRight, lessonNamed, publishDraft } from '#server/testing/own-courses.ts';

let app: TestApp & { close(): Promise<void> };
let own: CompanyId;
let author: Person;
let reviewer: Person;
let stranger: Person;
let root: Person;

beforeAll(async () => {
  app = await startTestApp();
  ({ own, author, reviewer, stranger } = await companyAuthors(app));
  root = await superAdmin(app);
});
afterAll(() => app.close());

let tracks = 0;
const newTrack = (who = author) => draftTrack(who, `track-${++tracks}`);
const adopt = (who: Person, trackId: string, module_id = 'winds') =>
  who.ask('POST /api/admin/authoring/tracks/:trackId/adopt', { params: { trackId }, body: { module_id } });
const originOf = async (moduleId: string, who = author) =>
  (await who.ask('GET /api/admin/authoring/drafts/:moduleId/origin', { params: { moduleId } })).data.origin;
const textOf = async (moduleId: string, fileName: string, who = author) =>
  (await who.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { moduleId, fileName } })).data;

async function write(who: Person, moduleId: string, fileName: string, more: string) {
  const { revision, text } = await textOf(moduleId, fileName, who);
  const params = { moduleId, fileName };
  const { status } = await who.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
    params,
    body: { based_on: revision, text: `${text}\n${more}\n` },
  });
  expect(status).toBe(200);
}
async function addFile(who: Person, moduleId: string, body: ReturnType<typeof lessonNamed>) {
  expect((await who.ask('POST /api/admin/authoring/drafts/:moduleId/files', { params: { moduleId }, body })).status).toBe(201);
}

const step = (title: string) => lessonNamed(title, `${title} is a lesson with a few words of its own.`, title.toLowerCase());
/** Creates a module of the platform with two lessons, and publishes it. */
async function newOriginal(id: string): Promise<string> {
  await draftModule(root, 'further', id, [step('One'), step('Two')]);
  await publishDraft(root, id);
  return id;
}
/** Returns a person's notices about new editions of the originals of copies, of one copy or of all. */
const noticesOf = async (who: Person, moduleId = '') => {
  await app.app.following.catchUp();
  return (await who.ask('GET /api/notifications/user/:userId', { params: { userId: who.id } })).data.notifications.filter(
    ({ kind, action_url }) => kind === 'course_origin_changed' && action_url?.includes(moduleId),
  );
};

describe('adopting a module', () => {
  test("an author adopts the platform's module with its steps and pictures, and the copy is a draft that names its original", async () => {
    const trackId = await newTrack();
    const { tracks: offered } = (await author.ask('GET /api/admin/authoring/adoptable')).data;
    expect(offered.flatMap(({ modules }) => modules.map(({ id }) => id))).toContain('stones');
    expect(JSON.stringify(offered)).not.toMatch(/MARKER-DRAFT|MARKER-ARCHIVED/);
    const { status, data } = await adopt(author, trackId, 'stones');
    expect(status).toBe(201);
    expect(data).toMatchObject({ company_id: own, track_id: trackId, status: 'draft', edition: 0, details: { title: 'Stones' } });
    expect(data.id).toMatch(/^stones-[a-z2-7]{8}$/);
    const original = (await root.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId: 'stones' } })).data;
    expect(data.files.map(({ file_name, title }) => [file_name, title])).toEqual(
      original.files.map(({ file_name, title }) => [file_name, title]),
    );
    expect(data.pictures).toEqual(original.pictures);
    expect(await originOf(data.id)).toMatchObject({
      module_id: 'stones',
      title: 'Stones',
      is_published: true,
      number: 1,
      newest: 1,
      changes: [],
      to_compare: [],
    });
    expect(await originOf('stones', root)).toBeNull();
  });

  test("drafts, archived modules and companies' modules can't be adopted, and nothing can be adopted into the platform's tracks", async () => {
    const trackId = await newTrack();
    const theirs = (await adopt(stranger, await newTrack(stranger))).data.id;
    for (const module_id of ['unfinished', 'old-ways', 'hidden', 'no-such-module', theirs]) {
      const { status, problem } = await adopt(author, trackId, module_id);
      expect([status, problem.errors?.map(({ code }) => code)], module_id).toEqual([400, ['adopted_module']]);
    }
    expect((await adopt(root, 'first-steps')).status).toBe(404);
  });

  test("reviewers can read a module's origin but can't adopt or decide anything, and another company's author finds nothing", async () => {
    const trackId = await newTrack();
    const { id: moduleId } = (await adopt(author, trackId)).data;
    const params = { moduleId };
    expect(await originOf(moduleId, reviewer)).toMatchObject({ module_id: 'winds' });
    expect((await adopt(reviewer, trackId)).problem.code).toBe('wrong_role');
    const body = { number: 1 };
    for (const call of ['take', 'keep'] as const) {
      const path = `POST /api/admin/authoring/drafts/:moduleId/origin/${call}` as const;
      expect((await reviewer.ask(path, { params, body })).problem.code).toBe('wrong_role');
      expect((await stranger.ask(path, { params, body })).status).toBe(404);
    }
    expect((await adopt(stranger, trackId)).status).toBe(404);
    expect((await stranger.ask('GET /api/admin/authoring/drafts/:moduleId/origin', { params })).status).toBe(404);
    const edition = { params: { moduleId, number: 1 } };
    expect((await stranger.ask('GET /api/admin/authoring/drafts/:moduleId/origin/editions/:number', edition)).status).toBe(404);
    // The call for the platform's own editions stays out of reach.
    const ofPlatform = { params: { moduleId: 'winds', number: 1 } };
    expect((await author.ask('GET /api/admin/authoring/drafts/:moduleId/editions/:number', ofPlatform)).status).toBe(404);
  });

  test('a learner who completed the original has not completed the copy', async () => {
    const learner = await student(app, { company_id: own });
    await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params: { moduleId: 'winds', fileName: 'gusts' } });
    await learner.ask('POST /api/learning/progress', { body: { module_id: 'winds', file_name: 'gusts', completed: true, time_spent: 60 } });
    const { id } = (await adopt(author, await newTrack())).data;
    expect(await publishDraft(author, id)).toBe(1);
    const { data } = await learner.ask('GET /api/learning/modules/:id', { params: { id } });
    expect(data.progress).toMatchObject({ status: 'not_started', percentage: 0 });
    expect(JSON.stringify(data)).not.toContain('"winds"');
  });
});

describe('a new edition of the original', () => {
  test('its authors are told once and compare it; applying it replaces the steps that only the original has changed, and lists those that both have', async () => {
    const original = await newOriginal('ridges');
    const { id: moduleId } = (await adopt(author, await newTrack(), original)).data;
    await write(author, moduleId, 'two', 'Written by our own people.');
    await write(root, original, 'one', 'Better.');
    await write(root, original, 'two', 'Better, too.');
    await addFile(root, original, step('Three'));
    expect(await noticesOf(author)).toEqual([]);
    expect(await publishDraft(root, original, 'Clearer words.')).toBe(2);
    // A follower waits for older transactions in all of the server's databases.
    await expect.poll(() => noticesOf(author)).toHaveLength(1);
    const [notice] = await noticesOf(author);
    expect(notice).toMatchObject({
      title: 'The original of “Module ridges” has a new edition',
      action_url: `/admin/modules/${moduleId}`,
    });
    expect(await noticesOf(stranger)).toEqual([]);
    const origin = await originOf(moduleId);
    expect(origin).toMatchObject({ number: 1, newest: 2, notes: [{ number: 2, note: 'Clearer words.' }] });
    expect(origin?.changes.map(({ file_name, change }) => [file_name, change])).toEqual([
      ['one', 'replaced'],
      ['two', 'to_compare'],
      ['three', 'added'],
    ]);
    const read = (number: number) =>
      author.ask('GET /api/admin/authoring/drafts/:moduleId/origin/editions/:number', { params: { moduleId, number } });
    expect((await read(2)).data.files.find(({ file_name }) => file_name === 'one')?.text).toContain('Better.');
    expect((await read(1)).data.files.find(({ file_name }) => file_name === 'one')?.text).not.toContain('Better.');
    expect((await read(3)).status).toBe(404);

    const take = (number: number) =>
      author.ask('POST /api/admin/authoring/drafts/:moduleId/origin/take', { params: { moduleId }, body: { number } });
    expect((await take(1)).problem.code).toBe('changed_since_check');
    const { data } = await take(2);
    expect(data.origin).toMatchObject({ number: 2, newest: 2, changes: [] });
    expect(data.origin?.to_compare).toEqual([{ file_name: 'two', title: 'Two' }]);
    expect((await textOf(moduleId, 'one')).text).toContain('Better.');
    expect((await textOf(moduleId, 'two')).text).not.toContain('Better');
    expect((await textOf(moduleId, 'two')).text).toContain('our own people');
    const { files } = (await author.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } })).data;
    expect(files.map(({ file_name }) => file_name)).toEqual(['one', 'two', 'three']);
    await write(root, original, 'one', 'Better again.');
    await publishDraft(root, original, 'Better again.');
    expect((await take(3)).data.origin?.to_compare, 'the step that nobody has compared yet stays listed').toEqual([
      { file_name: 'two', title: 'Two' },
    ]);
    const keep = await author.ask('POST /api/admin/authoring/drafts/:moduleId/origin/keep', { params: { moduleId }, body: { number: 3 } });
    expect(keep.data.origin?.to_compare).toEqual([]);
  });

  test('authors who keep their copy are only asked about the next edition, which leaves the steps that they kept alone', async () => {
    const original = await newOriginal('valleys');
    const { id: moduleId } = (await adopt(author, await newTrack(), original)).data;
    await write(root, original, 'one', 'Second edition.');
    await publishDraft(root, original, 'Two');
    const params = { moduleId };
    const kept = await author.ask('POST /api/admin/authoring/drafts/:moduleId/origin/keep', { params, body: { number: 2 } });
    expect(kept.data.origin).toMatchObject({ number: 2, newest: 2, changes: [] });
    await write(root, original, 'one', 'Third edition.');
    const two = { params: { moduleId: original, fileName: 'two' } };
    await root.ask('DELETE /api/admin/authoring/drafts/:moduleId/files/:fileName', two);
    await publishDraft(root, original, 'Three');
    expect((await originOf(moduleId))?.changes.map(({ file_name, change }) => [file_name, change])).toEqual([
      ['one', 'to_compare'],
      ['two', 'removed'],
    ]);
    await author.ask('POST /api/admin/authoring/drafts/:moduleId/origin/take', { params, body: { number: 3 } });
    const { files } = (await author.ask('GET /api/admin/authoring/drafts/:moduleId', { params })).data;
    expect(files.map(({ file_name }) => file_name)).toEqual(['one']);
    expect((await textOf(moduleId, 'one')).text).not.toContain('edition.');
  });

  test("can't be applied while the copy would have more pictures than a module may have", async () => {
    const original = await newOriginal('gorges');
    const { id: moduleId } = (await adopt(author, await newTrack(), original)).data;
    const { pool } = app.connection;
    const insertPictures = (id: string, name: string, count: number) =>
      pool.query(
        `insert into draft_assets (module_id, name, sha256, bytes)
          select $1, $2 || n || '.png', (select sha256 from media limit 1), 1 from generate_series(1, $3::int) n`,
        [id, name, count],
      );
    const most = limits.modulePictures.most;
    await insertPictures(moduleId, 'ours-', most - 1);
    await insertPictures(original, 'theirs-', 2);
    await write(root, original, 'one', 'Shown in two pictures: ![A](assets/theirs-1.png) ![B](assets/theirs-2.png)');
    await publishDraft(root, original, 'With pictures');
    const params = { moduleId };
    const take = () => author.ask('POST /api/admin/authoring/drafts/:moduleId/origin/take', { params, body: { number: 2 } });
    expect((await take()).problem.code).toBe('too_many_pictures');
    expect((await originOf(moduleId))?.number, 'nothing is applied').toBe(1);
    expect((await textOf(moduleId, 'one')).text).not.toContain('two pictures');
    await author.ask('DELETE /api/admin/authoring/drafts/:moduleId/pictures/:name', { params: { ...params, name: 'ours-1.png' } });
    expect((await take()).data.origin?.number).toBe(2);
    const { pictures } = (await author.ask('GET /api/admin/authoring/drafts/:moduleId', { params })).data;
    expect(pictures.length).toBe(most);
  });

  test("only a module's owner is told, and nothing is offered any more once the original is archived", async () => {
    const original = await newOriginal('canyons');
    const owner = await student(app, { company_id: own });
    await grantRight(app, owner, 'author', own);
    const { id: moduleId } = (await adopt(author, await newTrack(), original)).data;
    const params = { moduleId };
    await author.ask('PUT /api/admin/authoring/drafts/:moduleId/care', { params, body: { owner_id: owner.id, review_by: null } });
    await write(root, original, 'one', 'More.');
    await publishDraft(root, original, 'More');
    // A notice about another test's copy, which has no owner, may still arrive for both of them.
    await expect.poll(() => noticesOf(owner, moduleId)).toHaveLength(1);
    expect(await noticesOf(author, moduleId)).toEqual([]);
    await root.ask('POST /api/admin/authoring/drafts/:moduleId/archive', { params: { moduleId: original } });
    expect(await originOf(moduleId)).toMatchObject({ is_published: false, number: 1, newest: 1, changes: [] });
    const take = await author.ask('POST /api/admin/authoring/drafts/:moduleId/origin/take', { params, body: { number: 2 } });
    expect(take.problem.code).toBe('changed_since_check');
    expect((await adopt(author, await newTrack(), original)).problem.errors?.map(({ code }) => code)).toEqual(['adopted_module']);
  });

  test("an author can adopt a module that the company's admins hide", async () => {
    const admin = await companyAdmin(app, own);
    const { tracks: all } = (await admin.ask('GET /api/company/catalog')).data;
    const chosen = all.map(({ track_id, is_shown }) => ({ track_id, is_shown: is_shown && track_id !== 'first-steps' }));
    expect((await admin.ask('PUT /api/company/catalog', { body: { tracks: chosen, shows_new_tracks: true } })).status).toBe(200);
    const { tracks: offered } = (await author.ask('GET /api/admin/authoring/adoptable')).data;
    expect(offered.map(({ id }) => id)).toContain('first-steps');
    expect((await adopt(author, await newTrack(), 'stones')).status).toBe(201);
  });
});
