import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, superAdmin } from '#server/testing/factories.ts';
import { fixtureCatalog } from '#server/testing/template.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await staySignedIn(app, await superAdmin(app));
});
afterAll(() => app.close());

/**
 * Runs `meanwhile` while a publication waits before its last step. The publication continues once the other work is done or is also
 * waiting.
 */
async function whilePublishing<T, U>(publish: () => Promise<T>, meanwhile: () => Promise<U>): Promise<[T, U]> {
  const client = await app.connection.pool.connect();
  const waiting = async () =>
    (await app.connection.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rowCount;
  try {
    await client.query('begin; lock table editions in exclusive mode');
    const first = publish();
    await expect.poll(waiting).toBe(1);
    let isDone = false;
    const second = meanwhile().finally(() => (isDone = true));
    await expect.poll(async () => isDone || (await waiting()) === 2).toBe(true);
    await client.query('commit');
    return await Promise.all([first, second]);
  } finally {
    // This also ends the connection's transaction, which would otherwise hold back the followers of all databases on the server.
    client.release(true);
  }
}

const publish = async (moduleId: string) => {
  const params = { moduleId };
  const { checked } = (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/publication', { params })).data;
  return () => ada.ask('POST /api/admin/authoring/drafts/:moduleId/publish', { params, body: { checked, note: 'A new text.' } });
};
const archive = (moduleId: string) => ada.ask('POST /api/admin/authoring/drafts/:moduleId/archive', { params: { moduleId } });
const bringBack = (moduleId: string) => ada.ask('POST /api/admin/authoring/drafts/:moduleId/bring-back', { params: { moduleId } });

/** Returns the fixture's folder with one lesson changed, as a zip. */
async function changedFolder(): Promise<Buffer> {
  const zip = new ZipFile();
  for (const entry of await readdir(fixtureCatalog, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const isChanged = entry.name === '01-pebbles.md';
    const content = await readFile(path);
    zip.addBuffer(isChanged ? Buffer.concat([content, Buffer.from('\nImported.\n')]) : content, relative(fixtureCatalog, path));
  }
  zip.end();
  return buffer(zip.outputStream);
}

test('an import does not undo an edition published at the same time: it is refused, because its effect would differ from its preview', async () => {
  const file = { moduleId: 'winds', fileName: 'gusts' };
  const { data: before } = await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: file });
  const text = `${before.text}\nWritten beside an import.\n`;
  await ada.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: file, body: { based_on: before.revision, text } });
  const zip = new File([new Uint8Array(await changedFolder())], 'catalog.zip', { type: 'application/zip' });
  const { data: planned } = await ada.ask('POST /api/admin/catalog/import', { query: {}, file: zip });
  expect(planned.modules.map(({ id }) => id)).toEqual(['stones']);
  const [published, imported] = await whilePublishing(await publish('winds'), () =>
    ada.ask('POST /api/admin/catalog/import', { query: { plan: planned.plan, note: 'Imported.' }, file: zip }),
  );
  expect([published.status, imported.problem.code]).toEqual([200, 'import_outdated']);
  const { rows } = await app.connection.pool.query(
    `select source->>'text' as text from files where module_id = 'winds' and name = 'gusts'`,
  );
  expect(rows[0].text).toContain('Written beside an import.');
});

test("only one module takes a track's last place if one is published and another is restored at the same time", async () => {
  const { pool } = app.connection;
  await archive('winds');
  await archive('summits');
  const { tracks } = (await ada.ask('GET /api/admin/authoring')).data;
  const live = tracks.find(({ id }) => id === 'further')?.modules.filter(({ status }) => status !== 'archived') ?? [];
  await pool.query(`insert into settings (name, value) values ('max_modules_per_track', $1)`, [String(live.length + 1)]);
  app.clock.forward(60_000);
  const [published, back] = await whilePublishing(await publish('winds'), () => bringBack('summits'));
  expect([published.status, back.problem?.code]).toEqual([200, 'too_many_modules']);
});
