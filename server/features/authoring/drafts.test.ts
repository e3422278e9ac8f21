import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogFor, platformReader } from '#server/features/catalog/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
let ben: Person;
let learner: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await staySignedIn(app, await superAdmin(app, { full_name: 'Ada Author' }));
  ben = await staySignedIn(app, await superAdmin(app, { full_name: 'Ben Author' }));
  learner = await staySignedIn(app, await student(app, { company_id: (await company(app)).id }));
});
afterAll(() => app.close());

const minute = 60_000;
let count = 0;
const newName = (what: string) => `${what}-${++count}`;
const lesson = (text: string, title = 'A lesson') => `---\ntitle: ${title}\nminutes: 3\n---\n${text}\n`;

/** Creates a draft module with one lesson, in the fixture's first track. */
async function draft(who: Person = ada) {
  const moduleId = newName('module');
  await who.ask('POST /api/admin/authoring/tracks/:trackId/modules', {
    params: { trackId: 'further' },
    body: { id: moduleId, title: 'Ice and snow' },
  });
  const fileName = 'ice';
  const created = await who.ask('POST /api/admin/authoring/drafts/:moduleId/files', {
    params: { moduleId },
    body: { file_name: fileName, kind: 'lesson', title: 'Ice' },
  });
  expect(created.status).toBe(201);
  return { moduleId, fileName };
}
type File = Awaited<ReturnType<typeof draft>>;

const save = (who: Person, params: File, based_on: number, text: string) =>
  who.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', { params, body: { based_on, text } });
const historyOf = async (params: File) =>
  (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName/history', { params })).data.entries;
const remove = (moduleId: string) => ada.ask('POST /api/admin/authoring/drafts/:moduleId/archive', { params: { moduleId } });
const recorded = async (moduleId: string) =>
  (await app.connection.pool.query(`select name, facts from activity where facts->>'module_id' = $1 order by id`, [moduleId])).rows;

describe('automatic saving', () => {
  test('every save is stored, as one history entry and one activity per editor and ten minutes, and changes nothing for readers', async () => {
    const at = await draft();
    const { version } = await catalogFor(app.connection.database, platformReader);
    expect((await save(ada, at, 1, lesson('One.'))).data).toMatchObject({ revision: 2, title: 'A lesson', minutes: 3, faults: [] });
    await save(ada, at, 2, lesson('One, two.'));
    app.clock.forward(11 * minute);
    await save(ada, at, 3, lesson('One, two, three.'));
    await save(ben, at, 4, lesson('Ben was here.'));
    const entries = await historyOf(at);
    expect(entries.map(({ revision, kind, saved_by }) => [revision, kind, saved_by?.full_name])).toEqual([
      [5, 'saved', 'Ben Author'],
      [4, 'saved', 'Ada Author'],
      [3, 'saved', 'Ada Author'],
      [1, 'created', 'Ada Author'],
    ]);
    const of = (await recorded(at.moduleId))
      .filter(({ name }) => name === 'file_draft_saved')
      .map(({ facts }) => [facts.before, facts.after]);
    expect(of).toEqual([
      [1, 2],
      [3, 4],
      [4, 5],
    ]);
    expect((await catalogFor(app.connection.database, platformReader)).version).toBe(version);
    await remove(at.moduleId);
  });

  test('the second of two editors who save the same revision is told who was first, and overwrites nothing; both versions remain available', async () => {
    const at = await draft();
    await save(ada, at, 1, lesson('By Ada.'));
    const { status, problem } = await save(ben, at, 1, lesson('By Ben.'));
    expect([status, problem.code]).toEqual([409, 'edited_elsewhere']);
    expect(problem.errors?.map(({ path, code }) => [path, code])).toEqual([['body.based_on', 'edited_by']]);
    expect(problem.errors?.[0]?.message).toMatch(/^Ada Author saved it on /);
    const { data } = await ben.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: at });
    expect(data).toMatchObject({ text: lesson('By Ada.'), revision: 2, updated_by: { full_name: 'Ada Author' } });
    const answers = await Promise.all([ada, ben, ada, ben].map((who, index) => save(who, at, 2, lesson(`At once, ${index}.`))));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    await remove(at.moduleId);
  });

  test('an editor is told, in their own language, that an import or an editor whose account no longer exists saved first', async () => {
    const at = await draft();
    await save(ada, at, 1, lesson('By somebody.'));
    await app.connection.pool.query('update draft_files set updated_by = null where module_id = $1 and name = $2', [
      at.moduleId,
      at.fileName,
    ]);
    const { problem } = await save(ben, at, 1, lesson('By Ben.'));
    expect(problem.errors?.[0]?.message).toMatch(/^An import or a former author saved it on /);
    await remove(at.moduleId);
  });

  test('a save that arrives twice is stored only once', async () => {
    const at = await draft();
    await save(ada, at, 1, lesson('Once.'));
    expect((await save(ada, at, 1, lesson('Once.'))).data.revision).toBe(2);
    await remove(at.moduleId);
  });

  test("text that can't be parsed is stored, with its faults by line and the last title that could be read", async () => {
    const at = await draft();
    await save(ada, at, 1, lesson('Fine.', 'A good title'));
    const { data } = await save(ada, at, 2, '---\ntitle: [\n---\n# No\n');
    expect(data).toMatchObject({ source: null, title: 'A good title', revision: 3 });
    expect(data.faults).toContainEqual(expect.objectContaining({ file: '01-ice.md', file_name: 'ice', line: 4, level: 'error' }));
    await remove(at.moduleId);
  });

  test('quiz fields are accepted instead of text, and are stored as text', async () => {
    const { moduleId } = await draft();
    const at = { moduleId, fileName: 'check' };
    const created = await ada.ask('POST /api/admin/authoring/drafts/:moduleId/files', {
      params: { moduleId },
      body: { file_name: 'check', kind: 'quiz', title: 'Check' },
    });
    expect(created.data).toMatchObject({ source: null, faults: [{ field: 'minutes' }, { message: 'The quiz has no questions yet.' }] });
    const question = { id: 'wet', kind: 'true_false', prompt: 'Is ice wet?', answer: false, explanation: 'Not below zero.' };
    const source = { title: 'Check', minutes: 5, pass_mark: 55, questions: [question] };
    const { data } = await ada.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
      params: at,
      body: { based_on: 1, source },
    });
    expect(data.text).toContain('pass_mark: 55');
    expect(data.source).toEqual(source);
    await remove(moduleId);
  });

  test('an automatic save counts as a presence report, and does not count towards the hourly limit on writes', async () => {
    const at = await draft();
    const { rows } = await app.connection.pool.query(`select value from settings where name = 'rate_limit_per_hour'`);
    await app.connection.pool.query(
      `insert into settings (name, value) values ('rate_limit_per_hour', '10') on conflict (name) do update set value = '10'`,
    );
    app.clock.forward(minute);
    const eve = await staySignedIn(app, await superAdmin(app));
    const statuses: number[] = [];
    for (let revision = 1; revision <= 14; revision++) statuses.push((await save(eve, at, revision, lesson(`${revision}`))).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await app.connection.pool.query(
      rows[0]
        ? `update settings set value = '${rows[0].value}' where name = 'rate_limit_per_hour'`
        : `delete from settings where name = 'rate_limit_per_hour'`,
    );
    app.clock.forward(minute);
    await remove(at.moduleId);
  });
});

describe("a file's history", () => {
  test("a file's history lists every revision, and any of them can be restored as a new revision; if the file was removed, it is restored too", async () => {
    const at = await draft();
    await save(ada, at, 1, lesson('First.'));
    await save(ben, at, 2, lesson('Second.'));
    const entry = await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName/history/:revision', {
      params: { ...at, revision: 2 },
    });
    expect(entry.data).toMatchObject({ text: lesson('First.'), saved_by: { full_name: 'Ada Author' } });
    const restore = (revision: number, based_on: number) =>
      ada.ask('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/history/:revision/restore', {
        params: { ...at, revision },
        body: { based_on },
      });
    expect((await restore(2, 2)).problem.code).toBe('edited_elsewhere');
    expect((await restore(2, 3)).data).toMatchObject({ text: lesson('First.'), revision: 4 });
    await ada.ask('DELETE /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: at });
    expect((await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: at })).status).toBe(404);
    expect((await restore(3, 4)).data).toMatchObject({ text: lesson('Second.'), revision: 5 });
    expect((await historyOf(at)).map(({ revision, kind }) => [revision, kind])).toEqual([
      [5, 'restored'],
      [4, 'restored'],
      [3, 'saved'],
      [2, 'saved'],
      [1, 'created'],
    ]);
    await remove(at.moduleId);
  });
});

describe('the editor', () => {
  test('an author can create, rename and order a draft, but not rename a published file', async () => {
    const { moduleId } = await draft();
    const create = (file_name: string) =>
      ada.ask('POST /api/admin/authoring/drafts/:moduleId/files', {
        params: { moduleId },
        body: { file_name, kind: 'lesson', title: file_name },
      });
    await create('snow');
    expect((await create('snow')).problem.code).toBe('catalog_id_taken');
    const rename = (module: string, fileName: string, file_name: string) =>
      ada.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName/name', {
        params: { moduleId: module, fileName },
        body: { file_name },
      });
    expect((await rename(moduleId, 'snow', 'ice')).problem.code).toBe('catalog_id_taken');
    expect((await rename(moduleId, 'snow', 'deep-snow')).data.files.map(({ file_name }) => file_name)).toEqual(['ice', 'deep-snow']);
    expect(await historyOf({ moduleId, fileName: 'deep-snow' })).toHaveLength(1);
    expect((await rename('stones', 'pebbles', 'rocks')).problem.code).toBe('file_was_published');
    const order = (files: string[]) =>
      ada.ask('PUT /api/admin/authoring/drafts/:moduleId/order', { params: { moduleId }, body: { files } });
    expect((await order(['deep-snow', 'ice'])).data.files.map(({ file_name }) => file_name)).toEqual(['deep-snow', 'ice']);
    expect((await order(['ice'])).problem.code).toBe('catalog_order_incomplete');
    await remove(moduleId);
  });

  test('a duplicated module is a draft at the end of its track, with the same details, steps and pictures', async () => {
    const duplicate = (moduleId: string) => ada.ask('POST /api/admin/authoring/drafts/:moduleId/duplicate', { params: { moduleId } });
    const original = (await ada.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId: 'stones' } })).data;
    const { status, data: copy } = await duplicate('stones');
    expect([status, copy.id, copy.status, copy.edition, copy.track_id]).toEqual([201, 'stones-copy', 'draft', 0, original.track_id]);
    expect(copy.details).toEqual({ ...original.details, title: `Copy of ${original.details.title}` });
    const named = ({ files, pictures }: typeof copy) => [files.map(({ file_name }) => file_name), pictures.map(({ name }) => name)];
    expect(named(copy)).toEqual(named(original));
    const textOf = async (moduleId: string) =>
      (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { moduleId, fileName: 'pebbles' } })).data.text;
    expect(await textOf('stones-copy')).toBe(await textOf('stones'));
    expect((await duplicate('stones')).data.id).toBe('stones-copy-2');
    expect((await duplicate('no-such-module')).problem.code).toBe('not_found');
    for (const moduleId of ['stones-copy', 'stones-copy-2']) await remove(moduleId);
  });

  test('a duplicated step comes right after the original, with its own name and title, within the limits in the settings', async () => {
    const { moduleId } = await draft();
    const create = (file_name: string) =>
      ada.ask('POST /api/admin/authoring/drafts/:moduleId/files', {
        params: { moduleId },
        body: { file_name, kind: 'lesson', title: file_name, text: lesson('A text.', `The ${file_name}`) },
      });
    await create('snow');
    await create('sleet');
    const duplicate = (fileName: string) =>
      ada.ask('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/duplicate', { params: { moduleId, fileName } });
    const { status, data } = await duplicate('snow');
    expect([status, data.file_name, data.title, data.text]).toEqual([
      201,
      'snow-copy',
      'Copy of The snow',
      lesson('A text.', 'Copy of The snow'),
    ]);
    await duplicate('snow');
    const module = await ada.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } });
    expect(module.data.files.map(({ file_name, position }) => [file_name, position])).toEqual([
      ['ice', 1],
      ['snow', 2],
      ['snow-copy-2', 3],
      ['snow-copy', 4],
      ['sleet', 5],
    ]);
    expect(await historyOf({ moduleId, fileName: 'snow-copy' })).toHaveLength(1);
    expect((await duplicate('hail')).problem.code).toBe('not_found');
    const { pool } = app.connection;
    await pool.query(`insert into settings (name, value) values ('max_files_per_module', '5')`);
    app.clock.forward(minute);
    expect((await duplicate('snow')).problem.code).toBe('too_many_files');
    await pool.query(`delete from settings where name = 'max_files_per_module'`);
    app.clock.forward(minute);
    await remove(moduleId);
  });

  test("a module can't exceed the limits in the settings, and readers see a new order immediately", async () => {
    const track = async () => (await ada.ask('GET /api/admin/authoring')).data.tracks.find(({ id }) => id === 'first-steps');
    const ids = (await track())?.modules.filter(({ status }) => status !== 'archived').map(({ id }) => id) ?? [];
    const order = (modules: string[]) =>
      ada.ask('PUT /api/admin/authoring/tracks/:trackId/order', { params: { trackId: 'first-steps' }, body: { modules } });
    await order(ids.toReversed());
    const shown = (await learner.ask('GET /api/learning/tracks/:id', { params: { id: 'first-steps' } })).data.modules.map(({ id }) => id);
    expect(shown).toEqual(['paths', 'stones']);
    await order(ids);
    expect((await order([...ids, 'winds'])).problem.code).toBe('module_was_published');
  });

  test('text that is larger than the settings or the format allow is refused, and the previous text is kept', async () => {
    const at = await draft();
    const { pool } = app.connection;
    await pool.query(`insert into settings (name, value) values ('max_file_size', '1200')`);
    app.clock.forward(minute);
    expect((await save(ada, at, 1, lesson('é'.repeat(600)))).problem.code).toBe('draft_too_large');
    expect((await save(ada, at, 1, lesson('e'.repeat(600)))).status).toBe(200);
    await pool.query(`delete from settings where name = 'max_file_size'`);
    app.clock.forward(minute);
    const { status, problem } = await save(ada, at, 2, 'e'.repeat(400_001));
    expect([status, problem.errors?.[0]]).toMatchObject([400, { path: 'body.text', code: 'too_long' }]);
    expect((await historyOf(at)).map(({ revision }) => revision)).toEqual([2, 1]);
    await remove(at.moduleId);
  });

  test('only super admins can write the catalog', async () => {
    const admin = await companyAdmin(app, (await company(app)).id);
    for (const who of [learner, admin]) expect((await who.ask('GET /api/admin/authoring')).status).toBe(403);
  });
});

describe("the list of a module's other editors", () => {
  test('the list of other editors is returned with each presence report, and no longer includes someone a minute after their last report', async () => {
    const { moduleId } = await draft();
    const here = async (who: Person, left = false) =>
      (
        await who.ask('POST /api/admin/authoring/drafts/:moduleId/presence', { params: { moduleId }, body: { file_name: 'ice', left } })
      ).data.others.map(({ full_name, file_name }) => [full_name, file_name]);
    expect(await here(ada)).toEqual([]);
    expect(await here(ben)).toEqual([['Ada Author', 'ice']]);
    expect(await here(ada)).toEqual([['Ben Author', 'ice']]);
    await here(ben, true);
    expect(await here(ada)).toEqual([]);
    app.clock.forward(2 * minute);
    expect(await here(ben)).toEqual([]);
    await remove(moduleId);
  });

  test("the list of other editors includes the person's own other tabs, each step once", async () => {
    const { moduleId } = await draft();
    const here = async (who: Person, tab: string, left = false) =>
      (
        await who.ask('POST /api/admin/authoring/drafts/:moduleId/presence', {
          params: { moduleId },
          body: { tab, file_name: 'ice', left },
        })
      ).data.others.map(({ full_name, file_name }) => [full_name, file_name]);
    expect(await here(ada, 'first')).toEqual([]);
    expect(await here(ada, 'second')).toEqual([['Ada Author', 'ice']]);
    expect(await here(ben, 'third')).toEqual([['Ada Author', 'ice']]);
    await here(ben, 'third', true);
    await here(ada, 'first', true);
    expect(await here(ada, 'second')).toEqual([]);
    await remove(moduleId);
  });
});

describe('a draft', () => {
  test("a draft is hidden from a student in every list, and can't be found by its ids in any call", async () => {
    const at = await draft();
    await save(ada, at, 1, lesson('A marker: zugspitze.'));
    const { moduleId, fileName } = at;
    const unknown = { moduleId: 'no-such-module', fileName };
    const calls = (params: File) => [
      learner.ask('GET /modules/modules/:id', { params: { id: params.moduleId } }),
      learner.ask('GET /api/learning/modules/:id', { params: { id: params.moduleId } }),
      learner.ask('GET /api/learning/modules/:moduleId/content', { params }),
      learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params }),
      learner.ask('GET /api/learning/modules/:moduleId/content/:fileName/solution', { params }),
      learner.ask('GET /api/learning/modules/:moduleId/content/:fileName/attempts', { params }),
      learner.ask('GET /api/learning/progress/user/:userId/module/:moduleId', { params: { userId: learner.id, ...params } }),
      learner.ask('GET /modules/modules/:moduleId/:fileName', { params }),
      learner.ask('POST /modules/modules/:moduleId/:fileName/complete', { params, body: {} }),
      learner.ask('PUT /modules/modules/:moduleId/:fileName/time', { params, body: { time_spent: 5 } }),
      learner.ask('POST /api/learning/progress', { body: { module_id: params.moduleId, file_name: params.fileName, completed: true } }),
      learner.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', { params, body: { answers: [] } }),
    ];
    const [asDraft, asUnknown] = [await Promise.all(calls(at)), await Promise.all(calls(unknown))];
    expect(asDraft.map(({ status, text }) => [status, text])).toEqual(asUnknown.map(({ status, text }) => [status, text]));
    expect(asDraft.every(({ status }) => status === 404)).toBe(true);
    const lists = await Promise.all([
      learner.ask('GET /modules/modules', { query: { search: 'Ice and snow' } }),
      learner.ask('GET /modules/tracks'),
      learner.ask('GET /api/learning/tracks/:id', { params: { id: 'further' } }),
      learner.ask('GET /api/analytics/recommendations/:id', { params: { id: learner.id } }),
      learner.ask('GET /api/learning/progress'),
    ]);
    for (const { status, text } of lists) {
      expect(status).toBe(200);
      expect(text).not.toMatch(new RegExp(`${moduleId}|zugspitze|Ice and snow`));
    }
    await remove(moduleId);
  });
});
