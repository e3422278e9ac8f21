import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#server/must.ts';
import { pictureReader } from '#server/pictures.ts';
import { startTestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, superAdmin } from '#server/testing/factories.ts';
import { companyAuthors } from '#server/testing/own-courses.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let author: Person;
let reviewer: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp();
  ({ author, reviewer, stranger } = await companyAuthors(app));
});
afterAll(() => app.close());

let count = 0;
async function newModule(who = author): Promise<string> {
  const track = await who.ask('POST /api/admin/authoring/tracks', { body: { id: `ours-${++count}`, title: 'Ours' } });
  const params = { trackId: track.data.id };
  const made = await who.ask('POST /api/admin/authoring/tracks/:trackId/modules', { params, body: { id: 'm', title: `Module ${count}` } });
  return made.data.id;
}
/** Uploads a picture in this colour to a module. */
async function upload(moduleId: string, name: string, who = author): Promise<{ name: string; sha256: string }> {
  const sharp = await pictureReader();
  const background = { r: ++count % 256, g: count >> 8, b: 77 };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' });
  const { data } = await who.ask('POST /api/admin/authoring/drafts/:moduleId/pictures', { params: { moduleId }, file });
  return { name: data.name, sha256: data.url.slice('/media/'.length, -'.png'.length) };
}
const write = (moduleId: string, fileName: string, body: string) =>
  author.ask('POST /api/admin/authoring/drafts/:moduleId/files', {
    params: { moduleId },
    body: { file_name: fileName, kind: 'lesson', title: 'First', text: `---\ntitle: First\nminutes: 3\n---\n${body}\n` },
  });
type Query = { search?: string; kind?: 'picture' | 'pdf'; usage?: 'used' | 'unused'; page?: number; page_size?: number };
const libraryOf = async (who: Person, query: Query = {}) => (await who.ask('GET /api/admin/authoring/media', { query })).data;
const remove = (who: Person, sha256: string) => who.ask('DELETE /api/admin/authoring/media/:sha256', { params: { sha256 }, query: {} });
const copy = (who: Person, moduleId: string, sha256: string) =>
  who.ask('POST /api/admin/authoring/drafts/:moduleId/media/copies', { params: { moduleId }, body: { sha256 } });

test('every media file is listed once, with the person who uploaded it, its alternative text and the steps that show it', async () => {
  const moduleId = await newModule();
  const shown = await upload(moduleId, 'gate');
  await upload(moduleId, 'spare-gate');
  await write(moduleId, 'first', `![The gate](assets/${shown.name})`);
  const { media, total } = await libraryOf(reviewer, { search: 'GATE' });
  expect(total).toBe(2);
  expect(media.map(({ name, kind, alt, uploaded_by, uses }) => [name, kind, alt, uploaded_by?.full_name, uses.length])).toEqual([
    [shown.name, 'picture', 'The gate', 'Ana Author', 1],
    [expect.stringMatching(/^spare-gate/), 'picture', null, 'Ana Author', 0],
  ]);
  expect(media[0]?.uses).toMatchObject([{ module_id: moduleId, file_name: 'first', in_working_copy: true, in_edition: false }]);
  expect((await libraryOf(author, { search: 'gate', usage: 'unused' })).media.map(({ uses }) => uses)).toEqual([[]]);
  expect((await libraryOf(author, { search: 'gate', usage: 'used' })).total).toBe(1);
  expect((await libraryOf(author, { search: 'gate', kind: 'pdf' })).total).toBe(0);
  expect(await libraryOf(author, { search: 'gate', page: 2, page_size: 1 })).toMatchObject({ total: 2, media: [{}] });
  expect(await libraryOf(author, { search: 'g_te' }), 'a search means its characters').toMatchObject({ total: 0 });
});

test("a media file is added to another module of the same company once, and isn't stored again", async () => {
  const [from, to] = [await newModule(), await newModule()];
  const { sha256 } = await upload(from, 'bridge');
  const first = await copy(author, to, sha256);
  expect(first.status).toBe(201);
  expect((await copy(author, to, sha256)).data).toEqual(first.data);
  const module = (await author.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId: to } })).data;
  expect(module.pictures).toEqual([first.data]);
  expect((await libraryOf(author, { search: 'bridge' })).media).toMatchObject([{ sha256, modules: [{}, {}] }]);
  expect((await app.connection.pool.query('select from media where sha256 = $1', [sha256])).rowCount).toBe(1);
});

test("a media file that a step shows can't be deleted, and the refusal names the step; an unused one is removed from all modules", async () => {
  const [moduleId, another] = [await newModule(), await newModule()];
  const shown = await upload(moduleId, 'lake');
  await write(moduleId, 'first', `![A lake](assets/${shown.name})`);
  const refused = await remove(author, shown.sha256);
  expect(refused).toMatchObject({ status: 409, problem: { code: 'medium_in_use' } });
  expect(must(refused.problem.errors?.[0], 'the step').message).toContain('First');
  const spare = await upload(moduleId, 'spare-lake');
  await copy(author, another, spare.sha256);
  expect(await remove(reviewer, spare.sha256)).toMatchObject({ status: 403, problem: { code: 'wrong_role' } });
  expect((await remove(author, spare.sha256)).status).toBe(200);
  expect((await libraryOf(author, { search: 'spare-lake' })).total).toBe(0);
  expect(await remove(author, spare.sha256)).toMatchObject({ status: 404, problem: { code: 'not_found' } });
});

test("no one sees, copies or deletes another company's media", async () => {
  const { sha256 } = await upload(await newModule(), 'secret');
  const theirs = await newModule(stranger);
  expect((await libraryOf(stranger)).media).toEqual([]);
  expect(await copy(stranger, theirs, sha256)).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  expect(await remove(stranger, sha256)).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  const root = await staySignedIn(app, await superAdmin(app));
  expect((await libraryOf(root, { search: 'secret' })).total, "a super admin's list without a company is the platform's").toBe(0);
});

test('a list of 10,000 media is searched, filtered and paged in three seconds at most', async () => {
  const moduleId = await newModule();
  const { pool } = app.connection;
  await pool.query(
    `insert into draft_modules (id, track_id, details, status, position)
      select 'many-' || n, m.track_id, m.details, 'draft', n from draft_modules m cross join generate_series(1, 500) n where m.id = $1`,
    [moduleId],
  );
  await pool.query(`insert into draft_assets (module_id, name, sha256, bytes)
    select 'many-' || n, format('many-%s-%s.png', n, k), md5(n || 'x' || k) || md5(k || 'y' || n), 9 from generate_series(1, 500) n, generate_series(1, 20) k`);
  await pool.query(`insert into draft_files (module_id, name, kind, position, text, title, minutes)
    select 'many-' || n, 'step-' || s, 'lesson', s, repeat('Some words that say nothing. ', 200) || format('![A](assets/many-%s-%s.png)', n, s), 'Step', 1
    from generate_series(1, 500) n, generate_series(1, 8) s`);
  const started = performance.now();
  expect((await libraryOf(author, { search: 'many-', usage: 'unused', page: 200 })).total).toBe(6_000);
  expect((await libraryOf(author, { search: 'many-' })).total).toBe(10_000);
  expect(performance.now() - started).toBeLessThan(3_000);
});
