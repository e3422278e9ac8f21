import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EditionEffect } from '#contract/authoring-values.ts';
import { recompute } from '#server/features/recompute/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { complete } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await staySignedIn(app, await superAdmin(app, { full_name: 'Ada Author' }));
});
afterAll(() => app.close());

const lesson = (text: string) => `---\ntitle: A lesson\nminutes: 1\n---\n${text}\n`;
const learner = async () => staySignedIn(app, await student(app));
let count = 0;

const create = (moduleId: string, file_name: string, text = lesson(`About ${file_name}.`)) =>
  ada.ask('POST /api/admin/authoring/drafts/:moduleId/files', {
    params: { moduleId },
    body: { file_name, kind: 'lesson', title: file_name, text },
  });
const change = async (moduleId: string, fileName: string, text: string) => {
  const params = { moduleId, fileName };
  const { data } = await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params });
  return ada.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
    params,
    body: { based_on: data.revision, text: lesson(text) },
  });
};
const remove = (moduleId: string, fileName: string) =>
  ada.ask('DELETE /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { moduleId, fileName } });
const check = async (moduleId: string) =>
  (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/publication', { params: { moduleId } })).data;
const publishChecked = (moduleId: string, checked: string, note = '', effect: EditionEffect = 'keep') =>
  ada.ask('POST /api/admin/authoring/drafts/:moduleId/publish', { params: { moduleId }, body: { checked, note, effect } });
const publish = async (moduleId: string, note = '', effect: EditionEffect = 'keep') =>
  publishChecked(moduleId, (await check(moduleId)).checked, note, effect);

/** Creates a published module with these files, which learners can read immediately. */
async function published(files: readonly string[]): Promise<string> {
  const id = `wind-${++count}`;
  // Each module has its own track, because a track may hold no more modules than the settings allow.
  await ada.ask('POST /api/admin/authoring/tracks', { body: { id: `track-${id}`, title: 'Weather' } });
  const details = { title: 'Weather', summary: 'S.', outcome: 'O.', level: 'beginner', hue: 'teal', glyph: 'slab' } as const;
  await ada.ask('PUT /api/admin/authoring/tracks/:trackId', { params: { trackId: `track-${id}` }, body: { based_on: 1, details } });
  await ada.ask('POST /api/admin/authoring/tracks/:trackId/publish', { params: { trackId: `track-${id}` } });
  await ada.ask('POST /api/admin/authoring/tracks/:trackId/modules', {
    params: { trackId: `track-${id}` },
    body: { id, title: 'Wind' },
  });
  await ada.ask('PUT /api/admin/authoring/drafts/:moduleId', {
    params: { moduleId: id },
    body: {
      based_on: 1,
      details: {
        title: 'Wind',
        summary: 'About wind.',
        outcome: 'Know the wind.',
        level: 'beginner',
        skills: ['ai-literacy'],
        prerequisites: [],
        updated: '2026-11-20',
      },
    },
  });
  for (const file of files) await create(id, file);
  const { status, problem } = await publish(id);
  expect([status, problem.code]).toEqual([200, undefined]);
  return id;
}

const standing = async ({ ask }: Person, id: string) => (await ask('GET /modules/modules/:id', { params: { id } })).data.progress;
const noticesOf = async ({ ask, id }: Person) =>
  (await ask('GET /api/notifications/user/:userId', { params: { userId: id } })).data.notifications.filter(
    ({ kind }) => kind === 'module_changed',
  );
const pointsOf = async ({ ask, id }: Person) => (await ask('GET /api/recognition/user/:userId', { params: { userId: id } })).data.points;
async function differences() {
  const lines: string[] = [];
  const sum = await recompute(app.connection.database, { print: (line) => void lines.push(line) });
  expect(lines).toEqual([]);
  return sum.differences;
}

test("an edition that keeps people's work leaves completed modules completed, and tells people who are still working on one why their percentage is lower", async () => {
  const id = await published(['one', 'two', 'three']);
  const [done, underWay, stranger] = [await learner(), await learner(), await learner()];
  for (const file of ['one', 'two', 'three']) await complete(done, id, file);
  for (const file of ['one', 'two']) await complete(underWay, id, file);
  await change(id, 'one', 'Another text.');
  await create(id, 'four');
  const { data: before } = await ada.ask('GET /api/admin/authoring/drafts/:moduleId/publication', { params: { moduleId: id } });
  expect(before).toMatchObject({
    faults: [],
    added_files: ['four'],
    changed_files: ['one'],
    people_done: 1,
    people_under_way: 1,
    people_to_ask: 2,
  });
  await publish(id, 'Gusts are new.', 'keep');

  expect(await standing(done, id)).toMatchObject({ percentage: 100, total_files: 3, status: 'completed', optional: ['four'], missing: [] });
  expect((await standing(done, id)).changes).toBeUndefined();
  expect(await standing(underWay, id)).toMatchObject({
    percentage: 50,
    missing: ['three', 'four'],
    changes: [{ file_name: 'four', kind: 'added', number: 2, note: 'Gusts are new.' }],
  });
  expect((await noticesOf(underWay)).map(({ title, message }) => [title, message])).toEqual([
    [
      '“Wind” was updated',
      '1 step was added, so your progress went from 67% to 50%. You keep your points and certificates. From the author: Gusts are new.',
    ],
  ]);
  expect([await noticesOf(done), await noticesOf(stranger)]).toEqual([[], []]);
  expect(await differences()).toBe(0);
  await complete(underWay, id, 'four');
  await complete(underWay, id, 'three');
  expect(await standing(underWay, id)).toMatchObject({ percentage: 100, status: 'completed' });
  expect((await standing(underWay, id)).changes).toBeUndefined();
  expect(await differences()).toBe(0);
});

test('every reader of a module reads what its editions after the first one changed, newest first', async () => {
  const id = await published(['one']);
  const reader = await learner();
  const changes = async () => (await reader.ask('GET /api/learning/modules/:id/changes', { params: { id } })).data.changes;
  const changedOn = async () => (await reader.ask('GET /api/learning/modules/:id', { params: { id } })).data.changed_on;
  expect([await changes(), await changedOn()]).toEqual([[], null]);
  await change(id, 'one', 'Gusts.');
  await publish(id, 'Gusts are new.');
  await change(id, 'one', 'Gusts and storms.');
  await publish(id, 'Storms are new.');
  const on = app.clock.now().toISOString().slice(0, 10);
  expect(await changes()).toEqual([
    { on, note: 'Storms are new.' },
    { on, note: 'Gusts are new.' },
  ]);
  expect(await changedOn()).toBe(on);
  const { data } = await app.as(null)('GET /api/platform/checked');
  expect(data.modules.filter(({ module_id }) => module_id === id)).toMatchObject([
    { module_title: 'Wind', note: 'Storms are new.' },
    { module_title: 'Wind', note: 'Gusts are new.' },
  ]);
});

test('an edition that requires files again asks everyone who had completed a changed file to repeat it; they keep their awards, and earn none twice', async () => {
  const id = await published(['one', 'two']);
  const [done, underWay] = [await learner(), await learner()];
  for (const file of ['one', 'two']) await complete(done, id, file);
  await complete(underWay, id, 'one');
  const certificates = async () => (await app.connection.pool.query('select serial, revoked_at from certificates order by 1')).rows;
  const [points, certified] = [await pointsOf(done), await certificates()];
  expect(certified).not.toEqual([]);
  await change(id, 'one', 'All is new.');
  await create(id, 'three');
  await publish(id, 'All of it is new.', 'ask_again');

  const why = { number: 2, note: 'All of it is new.' };
  for (const who of [done, underWay]) {
    const { changes } = await standing(who, id);
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file_name: 'one', kind: 'asked_again', ...why }),
        expect.objectContaining({ file_name: 'three', kind: 'added', ...why }),
      ]),
    );
    expect(await noticesOf(who)).toHaveLength(1);
  }
  expect(await standing(done, id)).toMatchObject({ percentage: 33, status: 'in_progress', missing: ['one', 'three'] });
  const { data: read } = await done.ask('GET /modules/modules/:moduleId/:fileName', { params: { moduleId: id, fileName: 'one' } });
  expect(read.progress).toMatchObject({ completed: false, completed_at: null });
  expect(await certificates()).toEqual(certified);
  expect(await differences()).toBe(0);

  const again = (await complete(done, id, 'one')).data;
  expect(again).toMatchObject({ file: { completed: true }, module: { percentage: 67 }, file_completed_now: false });
  expect((await complete(done, id, 'three')).data).toMatchObject({ module: { percentage: 100 }, module_completed_now: false });
  expect(await pointsOf(done)).toBe(points + 10);
  await complete(underWay, id, 'two');
  await complete(underWay, id, 'three');
  expect(await standing(underWay, id)).toMatchObject({ percentage: 67, status: 'in_progress' });
  expect((await complete(underWay, id, 'one')).data).toMatchObject({ module: { percentage: 100 }, module_completed_now: true });
  expect(await differences()).toBe(0);
});

test('people who had completed a file that an edition removes are told why their percentage changed', async () => {
  const id = await published(['one', 'two', 'three']);
  const underWay = await learner();
  await complete(underWay, id, 'one');
  await remove(id, 'one');
  await publish(id, 'One is gone.');
  expect(await standing(underWay, id)).toMatchObject({ percentage: 0, changes: [{ file_name: 'one', kind: 'removed' }] });
  expect(await noticesOf(underWay)).toHaveLength(1);
  expect(await differences()).toBe(0);
});

test('the notice about a removed file disappears when the file is restored, even if it had been completed', async () => {
  const id = await published(['one', 'two', 'three']);
  const underWay = await learner();
  await complete(underWay, id, 'one');
  await remove(id, 'one');
  await publish(id, 'One is gone.');
  expect(await standing(underWay, id)).toMatchObject({ percentage: 0, changes: [{ file_name: 'one', kind: 'removed' }] });
  await ada.ask('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/history/:revision/restore', {
    params: { moduleId: id, fileName: 'one', revision: 1 },
    body: { based_on: 1 },
  });
  await publish(id, 'One is back.');
  const now = await standing(underWay, id);
  expect(now).toMatchObject({ percentage: 33, files_completed: 1 });
  expect(now).not.toHaveProperty('changes');
  expect(await differences()).toBe(0);
});

/** Runs the follow-up work that a job does shortly after an edition is published. */
async function settled(): Promise<void> {
  const waiting = `select from graphile_worker.jobs where task_identifier = 'complete_finished_modules'`;
  await expect.poll(async () => (await app.connection.pool.query(waiting)).rowCount).toBe(0);
}
const newsOf = async ({ ask, id }: Person) =>
  (await ask('GET /api/notifications/user/:userId', { params: { userId: id } })).data.notifications.map(({ kind }) => kind);
const certificatesOf = async ({ ask, id }: Person) =>
  (await ask('GET /api/certificates/user/:userId', { params: { userId: id } })).data.map(({ track_id }) => track_id);

test('an edition completes the module, with its track, certificate, points and notification, for people who have completed everything left in it', async () => {
  const id = await published(['one', 'two', 'three']);
  const [nearly, underWay, done] = [await learner(), await learner(), await learner()];
  for (const file of ['one', 'two']) await complete(nearly, id, file);
  await complete(underWay, id, 'one');
  for (const file of ['one', 'two', 'three']) await complete(done, id, file);
  const [before, had] = [await pointsOf(nearly), [{ status: 'completed', percentage: 100 }, await pointsOf(done), await newsOf(done)]];
  await remove(id, 'three');
  await publish(id, 'Three is gone.');
  await settled();

  expect(await standing(nearly, id)).toMatchObject({ percentage: 100, status: 'completed', total_files: 2, missing: [] });
  expect(await newsOf(nearly)).toEqual(expect.arrayContaining(['module_completed', 'certificate_issued', 'badge_earned']));
  expect(await certificatesOf(nearly)).toEqual([`track-${id}`]);
  const { rows } = await app.connection.pool.query(
    'select cause, points from point_entries where user_id = $1 and cause in ($2, $3) order by cause',
    [nearly.id, `module:${id}`, `track:track-${id}`],
  );
  expect(rows).toEqual([
    { cause: `module:${id}`, points: 50 },
    { cause: `track:track-${id}`, points: 250 },
  ]);
  expect(await pointsOf(nearly)).toBeGreaterThanOrEqual(before + 300);
  expect(await standing(underWay, id)).toMatchObject({ percentage: 50, status: 'in_progress', missing: ['two'] });
  expect([await standing(done, id), await pointsOf(done), await newsOf(done)]).toMatchObject(had);
  expect(await differences()).toBe(0);
});

test('someone who has to repeat a changed file does not complete the module when an edition removes other files', async () => {
  const id = await published(['one', 'two', 'three']);
  const nearly = await learner();
  for (const file of ['one', 'two']) await complete(nearly, id, file);
  await change(id, 'one', 'All is new.');
  await remove(id, 'three');
  await publish(id, 'One is new, three is gone.', 'ask_again');
  await settled();
  expect(await standing(nearly, id)).toMatchObject({ percentage: 50, status: 'in_progress', missing: ['one'] });
  expect(await differences()).toBe(0);
  expect((await complete(nearly, id, 'one')).data).toMatchObject({ module: { percentage: 100 }, module_completed_now: true });
  expect(await differences()).toBe(0);
});

test('restoring an edition restores all completions made in it, tells the author how many there are, and notifies the learners concerned', async () => {
  const id = await published(['one', 'two', 'three']);
  const [underWay, done, late, twice] = [await learner(), await learner(), await learner(), await learner()];
  for (const file of ['one', 'two']) await complete(underWay, id, file);
  for (const file of ['one', 'two', 'three']) await complete(done, id, file);
  await complete(twice, id, 'one');
  await change(id, 'one', 'A mistake.');
  await remove(id, 'two');
  await create(id, 'four');
  await publish(id, 'A mistake.', 'ask_again');
  expect((await standing(underWay, id)).percentage).toBe(0);
  expect((await noticesOf(underWay)).map(({ message }) => message)).toEqual([
    '1 step was added, 1 changed and 1 removed, so your progress went from 67% to 0%. Please redo the changed step. You keep your points and certificates. From the author: A mistake.',
  ]);
  // Work that was completed in the mistaken edition does not count for the file's earlier form.
  await complete(late, id, 'one');
  await complete(twice, id, 'one');

  await ada.ask('POST /api/admin/authoring/drafts/:moduleId/editions/:number/restore', { params: { moduleId: id, number: 1 } });
  expect(await check(id)).toMatchObject({ people_to_give_back: 2, people_to_ask: 2, people_done: 1 });
  await publish(id, 'As it was.', 'ask_again');
  await settled();
  expect(await standing(underWay, id)).toMatchObject({ percentage: 67, missing: ['three'] });
  expect((await standing(underWay, id)).changes).toBeUndefined();
  expect(await standing(done, id)).toMatchObject({ percentage: 100, status: 'completed', missing: [] });
  expect(await standing(late, id)).toMatchObject({ percentage: 0, missing: ['one', 'two', 'three'] });
  expect(await standing(twice, id)).toMatchObject({ percentage: 33, missing: ['two', 'three'] });
  expect((await noticesOf(underWay))[0]?.message).toBe(
    '1 step that you had completed counts again, so your progress went from 0% to 67%. From the author: As it was.',
  );
  expect(await differences()).toBe(0);

  // Work that was repeated in the mistaken edition counts again when that edition is restored.
  await ada.ask('POST /api/admin/authoring/drafts/:moduleId/editions/:number/restore', { params: { moduleId: id, number: 2 } });
  await publish(id, 'The mistake again.', 'ask_again');
  expect((await standing(twice, id)).changes?.map(({ file_name, kind }) => [file_name, kind])).not.toContainEqual(['one', 'asked_again']);
  expect((await standing(underWay, id)).changes?.map(({ file_name, kind }) => [file_name, kind])).toContainEqual(['one', 'asked_again']);
  expect(await differences()).toBe(0);
});

test('someone who has completed the rest since then completes the module when an edition restores their earlier work', async () => {
  const id = await published(['one', 'two']);
  const nearly = await learner();
  await complete(nearly, id, 'one');
  await change(id, 'one', 'A mistake.');
  await publish(id, 'A mistake.', 'ask_again');
  await complete(nearly, id, 'two');
  await ada.ask('POST /api/admin/authoring/drafts/:moduleId/editions/:number/restore', { params: { moduleId: id, number: 1 } });
  await publish(id, 'As it was.', 'keep');
  await settled();
  expect(await standing(nearly, id)).toMatchObject({ percentage: 100, status: 'completed' });
  expect(await certificatesOf(nearly)).toEqual([`track-${id}`]);
  expect(await differences()).toBe(0);
});

test('an edition needs a note on the changes, something to publish and no faults; if it is refused, nothing changes for readers', async () => {
  const id = await published(['one']);
  const reader = await learner();
  expect((await publish(id, 'Nothing.')).problem.code).toBe('nothing_to_publish');
  await change(id, 'one', 'See [nowhere](/modules/nowhere-at-all).');
  expect((await publish(id)).problem.code).toBe('edition_note_missing');
  expect((await publish(id, 'A link.')).problem.code).toBe('catalog_has_faults');
  const { data } = await ada.ask('GET /api/admin/authoring/drafts/:moduleId/publication', { params: { moduleId: id } });
  expect(data.faults).toEqual([
    {
      file: '01-one.md',
      file_name: 'one',
      line: 5,
      part: 'A lesson',
      place: 'near “See [nowhere](/modules/nowhere-at-all).”',
      level: 'error',
      code: 'catalog_no_module',
      field: null,
      message: 'There is no module “nowhere-at-all” to link to.',
    },
  ]);
  const shown = await reader.ask('GET /modules/modules/:moduleId/:fileName', { params: { moduleId: id, fileName: 'one' } });
  expect(shown.text).toContain('About one.');
});

test('text saved after the check is not published before the author has seen a new check', async () => {
  const id = await published(['one']);
  const reader = await learner();
  await change(id, 'one', 'The text that was checked.');
  const { checked } = await check(id);
  await change(id, 'one', 'The text that came later.');
  const refused = await publishChecked(id, checked, 'Better.');
  expect([refused.status, refused.problem.code]).toEqual([409, 'changed_since_check']);
  const text = async () =>
    (await reader.ask('GET /modules/modules/:moduleId/:fileName', { params: { moduleId: id, fileName: 'one' } })).text;
  expect(await text()).toContain('About one.');
  await create(id, 'two');
  const again = await check(id);
  await ada.ask('PUT /api/admin/authoring/drafts/:moduleId/order', { params: { moduleId: id }, body: { files: ['two', 'one'] } });
  expect((await publishChecked(id, again.checked, 'Better.')).problem.code).toBe('changed_since_check');
  expect((await publish(id, 'Better.')).status).toBe(200);
  expect(await text()).toContain('The text that came later.');
});

test('an edition keeps the titles that its steps had at the time, even if they are later renamed or removed', async () => {
  const id = await published(['one', 'two']);
  await change(id, 'one', 'The first title.');
  await remove(id, 'two');
  await publish(id, 'Two is gone.');
  const { data } = await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', {
    params: { moduleId: id, fileName: 'one' },
  });
  await ada.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
    params: { moduleId: id, fileName: 'one' },
    body: { based_on: data.revision, text: '---\ntitle: "Another: title"\nminutes: 1\n---\nThe first title.\n' },
  });
  expect((await check(id)).titles['one']).toBe('Another: title');
  await publish(id, 'Another title.');
  const { editions } = (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/editions', { params: { moduleId: id } })).data;
  expect(editions.slice(0, 2).map(({ titles }) => titles)).toEqual([{ one: 'Another: title' }, { one: 'A lesson', two: 'A lesson' }]);
});

test('editions are compared by their text, and a restored one is published as the next one', async () => {
  const id = await published(['one']);
  await change(id, 'one', 'The second text.');
  await publish(id, 'Second.');
  const texts = async (number: number) =>
    (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/editions/:number', { params: { moduleId: id, number } })).data.files.map(
      ({ text }) => text,
    );
  expect([await texts(1), await texts(2)]).toEqual([[lesson('About one.')], [lesson('The second text.')]]);
  const { data } = await ada.ask('POST /api/admin/authoring/drafts/:moduleId/editions/:number/restore', {
    params: { moduleId: id, number: 1 },
  });
  expect([data.has_changes, data.edition]).toEqual([true, 2]);
  await publish(id, 'As it was first.');
  const { editions } = (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/editions', { params: { moduleId: id } })).data;
  expect(editions.map(({ number, note, changed_files, published_by }) => [number, note, changed_files, published_by?.full_name])).toEqual([
    [3, 'As it was first.', ['one'], 'Ada Author'],
    [2, 'Second.', ['one'], 'Ada Author'],
    [1, '', [], 'Ada Author'],
  ]);
  expect(await texts(3)).toEqual(await texts(1));
});

test("readers can't open an archived module; restoring it brings it back unchanged, together with people's work", async () => {
  const id = await published(['one']);
  const reader = await learner();
  await complete(reader, id, 'one');
  await ada.ask('POST /api/admin/authoring/drafts/:moduleId/archive', { params: { moduleId: id } });
  expect((await reader.ask('GET /modules/modules/:id', { params: { id } })).status).toBe(404);
  await ada.ask('POST /api/admin/authoring/drafts/:moduleId/bring-back', { params: { moduleId: id } });
  expect(await standing(reader, id)).toMatchObject({ percentage: 100 });
  expect(await differences()).toBe(0);
});
