import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { recompute } from '#server/features/recompute/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { terms } from '#server/testing/requirements.ts';
import { fixtureCatalog } from '#server/testing/template.ts';
import { completeModule } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
let place: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await staySignedIn(app, await superAdmin(app));
  place = await mkdtemp(join(tmpdir(), 'cairn-test-'));
});
afterAll(async () => {
  await app.close();
  await rm(place, { recursive: true });
});

async function zipOf(fill: (zip: ZipFile) => void | Promise<void>): Promise<Buffer> {
  const zip = new ZipFile();
  await fill(zip);
  zip.end();
  return buffer(zip.outputStream);
}
const zipOfFolder = (folder: string) =>
  zipOf(async (zip) => {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) zip.addFile(join(entry.parentPath, entry.name), relative(folder, join(entry.parentPath, entry.name)));
  });
const send = (zip: Uint8Array, query: { plan?: string; note?: string } = {}) =>
  ada.ask('POST /api/admin/catalog/import', {
    query,
    file: new File([new Uint8Array(zip)], 'catalog.zip', { type: 'application/zip' }),
  });
async function exported(): Promise<Buffer> {
  const response = await fetch(`${app.url}/api/admin/catalog/export`, { headers: { authorization: `Bearer ${ada.token}` } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
/** Returns a changed copy of the fixture's folder. */
async function changed(change: (folder: string) => Promise<void>): Promise<Buffer> {
  const folder = await mkdtemp(join(place, 'folder-'));
  await cp(fixtureCatalog, folder, { recursive: true });
  await change(folder);
  return zipOfFolder(folder);
}
/** Returns everything that is stored about the catalog. */
const stored = async () =>
  (
    await app.connection.pool.query(`select
      (select json_agg(t order by id) from (select id, title, status, position from tracks) t) as tracks,
      (select json_agg(t order by id) from (select id, track_id, title, status, position, prerequisites from modules) t) as modules,
      (select json_agg(t order by module_id, name) from (select module_id, name, status, position, version from files) t) as files,
      (select json_agg(t order by module_id, name) from (select module_id, name, sha256 from assets) t) as assets`)
  ).rows[0];

describe('the catalog as files', () => {
  test('the catalog is the same after an export and an import', async () => {
    const before = await stored();
    const { data } = await send(await exported());
    expect(data).toMatchObject({ tracks: [], modules: [], faults: [] });
    await send(await exported(), { plan: data.plan });
    expect(await stored()).toEqual(before);
  });

  test("an import can be previewed and then applied exactly as previewed, with new editions, and people's work is kept", async () => {
    const learner = await staySignedIn(app, await student(app));
    await completeModule(learner, 'stones');
    const zip = await changed(async (folder) => {
      const lesson = join(folder, '01-first-steps/01-stones/01-pebbles.md');
      await writeFile(lesson, `${await readFile(lesson, 'utf8')}\nOne more sentence.\n`);
      await rm(join(folder, '02-further/02-winds'), { recursive: true });
    });
    const before = await stored();
    const { data: plan } = await send(zip);
    expect(plan.modules.map(({ id, change, changed_files }) => [id, change, changed_files])).toEqual([
      ['stones', 'changed', ['pebbles']],
      ['winds', 'archived', []],
    ]);
    expect(await stored()).toEqual(before);
    expect((await send(zip, { plan: `${plan.plan.slice(1)}0` })).problem.code).toBe('import_outdated');
    expect(await stored()).toEqual(before);
    expect((await send(zip, { plan: plan.plan, note: 'A sentence more.' })).data.applied).toBe(true);
    const { editions } = (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/editions', { params: { moduleId: 'stones' } })).data;
    expect(editions[0]).toMatchObject({ number: 2, note: 'A sentence more.', changed_files: ['pebbles'] });
    const draft = { moduleId: 'stones', fileName: 'pebbles' };
    const { data: file } = await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: draft });
    expect([file.text.includes('One more sentence.'), file.revision, file.has_changes]).toEqual([true, 2, false]);
    expect((await learner.ask('GET /modules/modules/:id', { params: { id: 'stones' } })).data.progress.percentage).toBe(100);
    expect((await recompute(app.connection.database, { print: () => undefined })).differences).toBe(0);
    const back = await zipOfFolder(fixtureCatalog);
    const again = (await send(back)).data;
    expect(again.modules.map(({ id, change }) => [id, change])).toEqual([
      ['stones', 'changed'],
      ['winds', 'brought_back'],
    ]);
    await send(back, { plan: again.plan });
    expect(await stored()).toEqual(before);
  });

  test("an edition that an import makes has the new note of the module's folder, and readers find it in the module", async () => {
    const learner = await staySignedIn(app, await student(app));
    const head = '01-first-steps/01-stones/module.yaml';
    const read = async () => (await learner.ask('GET /api/learning/modules/:id/changes', { params: { id: 'stones' } })).data.changes;
    const import_ = async (zip: Buffer) => send(zip, { plan: (await send(zip)).data.plan, note: 'A note for all.' });
    const first = '  - on: 2026-11-01\n    note: You weigh stones yourself.\n';
    await import_(
      await changed(async (folder) => writeFile(join(folder, head), `${await readFile(join(folder, head), 'utf8')}changes:\n${first}`)),
    );
    expect(await read()).toEqual([{ on: '2026-11-01', note: 'You weigh stones yourself.' }]);
    const second = '  - on: 2026-11-20\n    note: Slabs are new.\n';
    await import_(
      await changed(async (folder) =>
        writeFile(join(folder, head), `${await readFile(join(folder, head), 'utf8')}changes:\n${second}${first}`),
      ),
    );
    const { editions } = (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/editions', { params: { moduleId: 'stones' } })).data;
    expect(editions.slice(0, 2).map(({ note }) => note)).toEqual(['Slabs are new.', 'You weigh stones yourself.']);
    expect((await read()).map(({ note }) => note)).toEqual(['Slabs are new.', 'You weigh stones yourself.']);
    await import_(await zipOfFolder(fixtureCatalog));
    expect(await read()).toEqual([]);
  });

  test('a required module can still be opened after it was moved to a track that the company hides, because the track is shown again', async () => {
    const [asking, other] = [(await company(app)).id, (await company(app)).id];
    const [admin, otherAdmin] = [await companyAdmin(app, asking), await companyAdmin(app, other)];
    const [learner, otherLearner] = [await student(app, { company_id: asking }), await student(app, { company_id: other })];
    const choice = [
      { track_id: 'first-steps', is_shown: true },
      { track_id: 'further', is_shown: false },
    ];
    for (const who of [admin, otherAdmin]) await who.ask('PUT /api/company/catalog', { body: { tracks: choice, shows_new_tracks: false } });
    expect((await admin.ask('POST /api/company/requirements', { body: terms })).status).toBe(201);
    const zip = await changed((folder) => rename(join(folder, '01-first-steps/01-stones'), join(folder, '02-further/09-stones')));
    const open = (who: Person) => who.ask('GET /api/learning/modules/:id', { params: { id: 'stones' } });
    expect((await open(learner)).status).toBe(200);
    await send(zip, { plan: (await send(zip)).data.plan });
    expect((await open(learner)).status).toBe(200);
    expect((await open(otherLearner)).status, 'a company that asks for nothing keeps its choice').toBe(404);
    const { tracks, revision } = (await admin.ask('GET /api/company/catalog')).data;
    expect(tracks.map(({ track_id, is_shown, required_by }) => [track_id, is_shown, required_by])).toEqual([
      ['first-steps', true, []],
      ['further', true, [terms.name]],
    ]);
    expect(revision, 'an admin who is choosing is told').toBe(2);
    const { data } = await ada.ask('GET /api/system/audit-logs', { query: { company_id: asking } });
    expect(data.entries.map(({ kind, actor }) => [kind, actor?.id])).toContainEqual(['required_tracks_shown', ada.id]);
    const back = await zipOfFolder(fixtureCatalog);
    await send(back, { plan: (await send(back)).data.plan });
  });

  test('a catalog with faults is not imported; they are listed by file and line', async () => {
    const before = await stored();
    const zip = await changed((folder) => writeFile(join(folder, '02-further/02-winds/01-gusts.md'), '---\ntitle: No\n---\nText\n'));
    const { data } = await send(zip);
    expect(data.faults).toContainEqual(expect.objectContaining({ file: '02-further/02-winds/01-gusts.md', line: 2 }));
    expect((await send(zip, { plan: 'x' })).problem.code).toBe('catalog_has_faults');
    expect(await stored()).toEqual(before);
  });
});

/** Returns a zip whose only entry has a name that no zip tool would write. Both names must have the same length. */
const renamed = async (from: string, to: string) => {
  const zip = await zipOf((file) => file.addBuffer(Buffer.from('x'), from));
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
};

describe('a hostile zip', () => {
  test.each([
    ['a path to a parent folder', () => renamed('aaa/track.yaml', '../../rack.yml'), 'zip_path'],
    ['an absolute path', () => renamed('aetc/passwd', '/etc/passwd'), 'zip_path'],
    ['backslashes', () => renamed('aa/bb.yaml', '..\\bb.yaml'), 'zip_path'],
    ['a drive letter', () => renamed('aa/bb.yaml', 'C:/bb.yaml'), 'zip_path'],
    ['a link', () => zipOf((zip) => zip.addBuffer(Buffer.from('/etc/passwd'), 'link', { mode: 0o120777 })), 'zip_link'],
    ['a bomb', () => zipOf((zip) => zip.addBuffer(Buffer.alloc(20_000_000), 'zeros')), 'zip_ratio'],
    [
      '10,001 entries',
      () =>
        zipOf((zip) => {
          for (let index = 0; index <= 10_000; index++) zip.addBuffer(Buffer.from(''), `${index}`, { compress: false });
        }),
      'zip_entries',
    ],
    ['a file that is not a zip', async () => Buffer.from('no zip at all, but long enough to be one'), 'zip_not_zip'],
  ])('a hostile zip is refused with a specific reason: %s', async (_, make, code) => {
    const { status, problem } = await send(await make());
    expect([status, problem.code, problem.errors?.[0]?.code]).toEqual([400, 'zip_refused', code]);
  });

  test('a refused zip leaves no files on the disk', async () => {
    const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('cairn-import-'));
    const before = new Set(await left());
    await send(await renamed('aaa/track.yaml', '../../rack.yml'));
    // Other test files import at the same time.
    await expect.poll(async () => (await left()).filter((name) => !before.has(name))).toEqual([]);
  });
});
