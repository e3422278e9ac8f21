import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/values.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { exportedCourse, exportedLesson } from '#server/testing/courses/exported-course.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { draftModule, draftTrack, grantRight, lessonNamed, publishCourse, publishDraft } from '#server/testing/own-courses.ts';
import { courseFilesPerHour } from '../course-file-limit.ts';
import { exportFolder } from '../export.ts';
import { importFolder } from '../import.ts';

let app: TestApp & { close(): Promise<void> };
let own: CompanyId;
let other: CompanyId;
let author: Person;
let theirs: Person;
let root: Person;
let trackId: string;
/** The track's modules: the second one requires the first one, shows a picture, and links to the first one and to one of the platform's. */
let first: string;
let second: string;
let pictureName: string;

/** A text written by hand, with a comment, quotation marks and an order of keys that Cairn would not write. */
const quiz = `# Ask the doorman first.
minutes: 2
title: 'Check'
pass_mark: 70
questions:
  - kind: true_false
    id: doors
    prompt: "Our doors are green."
    answer: true
    explanation: They are since May.
`;

async function writeCourse(): Promise<void> {
  trackId = await draftTrack(author, 'welcome');
  first = await draftModule(author, trackId, 'doors', [
    lessonNamed('First'),
    { file_name: 'check', kind: 'quiz', title: 'Check', text: quiz },
  ]);
  second = await draftModule(author, trackId, 'windows', []);
  const params = { moduleId: second };
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a5c36' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(png)], 'window.png', { type: 'image/png' });
  pictureName = (await author.ask('POST /api/admin/authoring/drafts/:moduleId/pictures', { params, file })).data.name;
  const words = `![A green window](assets/${pictureName})\n\nAfter [our doors](/modules/${first}#top) and [stones](/modules/stones), see [all](/tracks/${trackId}).`;
  await author.ask('POST /api/admin/authoring/drafts/:moduleId/files', { params, body: lessonNamed('Windows', words) });
  const { data } = await author.ask('GET /api/admin/authoring/drafts/:moduleId', { params });
  const details = { ...data.details, prerequisites: [first, 'stones'] };
  await author.ask('PUT /api/admin/authoring/drafts/:moduleId', { params, body: { based_on: data.revision, details } });
  for (const moduleId of [first, second]) await publishDraft(author, moduleId);
}

beforeAll(async () => {
  app = await startTestApp();
  own = (await company(app)).id;
  other = (await company(app)).id;
  root = await staySignedIn(app, await superAdmin(app));
  author = await staySignedIn(app, await student(app, { company_id: own }));
  theirs = await staySignedIn(app, await student(app, { company_id: other }));
  await grantRight(app, author, 'author', own);
  await grantRight(app, theirs, 'author', other);
  await writeCourse();
});
afterAll(() => app.close());

type Files = Record<string, Uint8Array>;
interface Exported {
  status: number;
  files: Files;
}
async function exported(who: Person, query: Record<string, string> = {}, path = '/api/admin/authoring/export'): Promise<Exported> {
  const response = await fetch(`${app.url}${path}?${new URLSearchParams(query)}`, { headers: { authorization: `Bearer ${who.token}` } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, files: response.status === 200 ? unzipSync(bytes) : {} };
}
const fileOf = (files: Files) => new File([zipSync(files, { mtime: '2000-01-02' })], 'courses.zip', { type: 'application/zip' });
interface To {
  company?: string;
  into?: string;
}
const check = (who: Person, files: Files, query: To = {}) =>
  who.ask('POST /api/admin/authoring/import/check', { query, file: fileOf(files) });
async function add(who: Person, files: Files, query: To = {}, plan?: string) {
  const known = plan ?? (await check(who, files, query)).data.plan;
  return who.ask('POST /api/admin/authoring/import', { query: { ...query, plan: known }, file: fileOf(files) });
}
const draftOf = async (who: Person, moduleId: string) =>
  (await who.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } })).data;
const textOf = async (who: Person, moduleId: string, fileName: string) =>
  (await who.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { moduleId, fileName } })).data.text;
const mediaOf = async (moduleId: string) =>
  (
    await app.connection.pool.query<{ name: string; sha256: string; bytes: Buffer }>(
      'select d.name, d.sha256, m.bytes from draft_assets d join media m using (sha256) where d.module_id = $1',
      [moduleId],
    )
  ).rows;
const catalogOf = async (who: Person, query: { company?: string } = {}) =>
  (await who.ask('GET /api/admin/authoring', { query })).data.tracks.map(({ id, modules }) => [id, modules.map((module) => module.id)]);

describe('the exported zip', () => {
  test('contains the texts as their authors wrote them, with short names and the media', async () => {
    const { files } = await exported(author);
    const folder = 'catalog/01-welcome';
    expect(Object.keys(files).sort()).toEqual(
      [
        'track.yaml',
        '01-doors/module.yaml',
        '01-doors/01-first.md',
        '01-doors/02-check.quiz.yaml',
        '02-windows/module.yaml',
        '02-windows/01-first.md',
        `02-windows/assets/${pictureName}`,
      ]
        .map((name) => `${folder}/${name}`)
        .sort(),
    );
    expect(strFromU8(files[`${folder}/01-doors/02-check.quiz.yaml`] as Uint8Array)).toBe(quiz);
    const lesson = strFromU8(files[`${folder}/02-windows/01-first.md`] as Uint8Array);
    expect(lesson).toContain('[our doors](/modules/doors#top) and [stones](/modules/stones), see [all](/tracks/welcome)');
    expect(JSON.stringify(Object.values(files).map((bytes) => strFromU8(bytes)))).not.toContain(first);
  });

  test('contains only one track or one module if it is named, and is not found if that was never published or is out of reach', async () => {
    const names = async (query: Record<string, string>) => Object.keys((await exported(author, query)).files);
    expect((await names({ track: trackId })).length).toBe(7);
    expect(await names({ module: second })).toEqual([
      'catalog/01-welcome/02-windows/01-first.md',
      `catalog/01-welcome/02-windows/assets/${pictureName}`,
      'catalog/01-welcome/02-windows/module.yaml',
      'catalog/01-welcome/track.yaml',
    ]);
    const draft = await draftModule(author, trackId, 'later', [lessonNamed('Later')]);
    const outside: Record<string, string>[] = [{ module: draft }, { track: 'further' }, { module: 'stones' }, { company: other }];
    for (const query of outside) expect((await exported(author, query)).status).toBe(404);
    expect((await exported(theirs)).status).toBe(404);
    expect((await exported(theirs, { track: trackId })).status).toBe(404);
  });

  test('is given to reviewers and company admins, and to no one else', async () => {
    const reviewer = await student(app, { company_id: own });
    await grantRight(app, reviewer, 'reviewer', own);
    expect((await exported(reviewer)).status).toBe(200);
    expect((await exported(await student(app, { company_id: own }))).status).toBe(403);
    const admin = await companyAdmin(app, own);
    expect((await exported(admin)).status).toBe(403);
    const forAdmins = '/api/company/courses/export';
    expect(Object.keys((await exported(admin, {}, forAdmins)).files).length).toBe(7);
    expect(Object.keys((await exported(admin, { module: first }, forAdmins)).files).length).toBe(4);
    expect((await exported(admin, { company: other }, forAdmins)).status).toBe(404);
    expect((await exported(await companyAdmin(app, other), { track: trackId }, forAdmins)).status).toBe(404);
    expect((await exported(author, {}, forAdmins)).status).toBe(403);
    expect(Object.keys((await exported(root, { company: own }, forAdmins)).files).length).toBe(7);
  });
});

/** Adds the exported course, and compares everything with the original. */
async function expectCopied(who: Person, query: To, { tracks, modules }: { tracks: { id: string }[]; modules: { id: string }[] }) {
  const [track, ...others] = tracks.map(({ id }) => id);
  expect(others).toEqual([]);
  const [doors = '', windows = ''] = modules.map(({ id }) => id);
  for (const [copy, original] of [
    [doors, first],
    [windows, second],
  ] as const) {
    const [{ details, status, files, edition }, before] = [await draftOf(who, copy), await draftOf(author, original)];
    expect([status, edition]).toEqual(['draft', 0]);
    expect({ ...details, prerequisites: [] }).toEqual({ ...before.details, prerequisites: [] });
    expect(files.map(({ file_name, kind, title, minutes }) => [file_name, kind, title, minutes])).toEqual(
      before.files.map(({ file_name, kind, title, minutes }) => [file_name, kind, title, minutes]),
    );
    const renamed = (text: string) => text.replaceAll(first, doors).replaceAll(trackId, track ?? '');
    for (const { file_name } of files) expect(await textOf(who, copy, file_name)).toBe(renamed(await textOf(author, original, file_name)));
    expect(await mediaOf(copy)).toEqual(await mediaOf(original));
  }
  expect((await draftOf(who, windows)).details.prerequisites).toEqual([doors, 'stones']);
  expect((await mediaOf(windows)).length).toBe(1);
  await publishDraft(who, doors);
  await publishDraft(who, windows);
  expect((await catalogOf(who, query.company ? { company: query.company } : {})).map(([id]) => id)).toContain(track);
}

describe('an imported zip', () => {
  test("becomes drafts in the tracks of another company's author, with new ids and the same texts and media", async () => {
    const { files } = await exported(author);
    const before = await catalogOf(author);
    const { data: plan } = await check(theirs, files);
    expect(plan.faults).toEqual([]);
    expect(plan.tracks).toEqual([{ id: 'welcome', title: 'Track welcome', change: 'added' }]);
    expect(plan.modules.map(({ id, change, added_files }) => [id, change, added_files])).toEqual([
      ['doors', 'added', ['first', 'check']],
      ['windows', 'added', ['first']],
    ]);
    expect(await catalogOf(theirs)).toEqual([]);
    const { status, data } = await add(theirs, files);
    expect(status).toBe(201);
    expect([...data.tracks, ...data.modules].every(({ id }) => /^(welcome|doors|windows)-[a-z2-7]{8}$/.test(id))).toBe(true);
    expect([...data.tracks, ...data.modules].map(({ id }) => id)).not.toContain(first);
    await expectCopied(theirs, {}, data);
    expect(await catalogOf(author)).toEqual(before);
  });

  test("can be added again by the same company's author and by a super admin to a company or the platform, each time with new ids", async () => {
    const { files } = await exported(author, { track: trackId });
    await expectCopied(author, {}, (await add(author, files)).data);
    await expectCopied(root, { company: other }, (await add(root, files, { company: other })).data);
    const platform = (await add(root, files)).data;
    expect(platform.modules.map(({ id }) => id)).toEqual(['doors', 'windows']);
    await expectCopied(root, {}, platform);
    expect((await add(root, files)).data.modules.map(({ id }) => id)).toEqual(['doors-2', 'windows-2']);
  });

  test("can be an export of the platform's catalog, whose modules then become a company's own", async () => {
    const response = await exported(root, {}, '/api/admin/catalog/export');
    const { data } = await add(theirs, response.files);
    expect(data.modules.length).toBeGreaterThan(3);
    expect(data.modules.every(({ id }) => /-[a-z2-7]{8}$/.test(id))).toBe(true);
  });

  test('keeps nothing that a photo tells about itself, whichever way it comes in', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a5c36' } })
      .withExif({ IFD0: { Artist: 'MARKER-ARTIST' }, IFD3: { GPSLatitude: '48/1 8/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const folder = 'catalog/01-a/01-b';
    const files = { ...exportedCourse('![A green window](assets/a.jpg)'), [`${folder}/assets/a.jpg`]: new Uint8Array(photo) };
    const question = '- id: b\n  kind: true_false\n  prompt: "![B](assets/b.jpg)"\n  answer: true\n  explanation: E.\n';
    const withBank = { ...files, 'catalog/question-bank.yaml': strToU8(question), 'catalog/question-bank/b.jpg': new Uint8Array(photo) };
    expect(photo.includes('MARKER-ARTIST')).toBe(true);
    const kept = () => app.connection.pool.query<{ bytes: Buffer }>(`select bytes from media where ending = 'jpg'`);
    const before = (await kept()).rows.length;
    const third = (await company(app)).id;
    const photographer = await staySignedIn(app, await student(app, { company_id: third }));
    await grantRight(app, photographer, 'author', third);
    const { status, data } = await add(photographer, withBank);
    expect(status).toBe(201);
    const [medium] = await mediaOf(data.modules[0]?.id ?? '');
    const { width, height, exif, orientation } = await sharp(medium?.bytes).metadata();
    expect([width, height, exif, orientation]).toEqual([20, 40, undefined, undefined]);
    const { services } = app.app;
    const place = await mkdtemp(join(tmpdir(), 'cairn-photo-'));
    try {
      const catalog = join(place, 'catalog');
      await exportFolder(app.connection.database, catalog);
      const [module = ''] = await readdir(catalog, { recursive: true }).then((names) => names.filter((name) => name.endsWith('01-stones')));
      await mkdir(join(catalog, module, 'assets'), { recursive: true });
      await writeFile(
        join(catalog, module, 'assets', 'c.jpg'),
        await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c86400' } })
          .withExif({ IFD0: { Artist: 'MARKER-ARTIST 2' } })
          .jpeg()
          .toBuffer(),
      );
      const planned = await importFolder(services, null, catalog);
      expect(planned.faults).toEqual([]);
      await importFolder(services, null, catalog, { plan: planned.plan, note: '' });
    } finally {
      await rm(place, { recursive: true });
    }
    const { rows } = await kept();
    expect(rows.length, 'the same photo is stored once').toBe(before + 2);
    expect(rows.filter(({ bytes }) => bytes.includes('MARKER-ARTIST'))).toEqual([]);
  });

  test('adds its modules to an existing track if one is named, as many as there is room for', async () => {
    const { files } = await exported(author, { module: first });
    const into = await draftTrack(theirs, 'more');
    const { data } = await add(theirs, files, { into });
    expect([data.tracks, data.modules.length]).toEqual([[], 1]);
    expect((await draftOf(theirs, data.modules[0]?.id ?? '')).track_id).toBe(into);
    for (const id of [trackId, 'further', 'nowhere']) expect((await check(theirs, files, { into: id })).problem.code, id).toBe('not_found');
    const { max_modules_per_track } = (await root.ask('GET /api/system/settings')).data;
    for (let count = 1; count < max_modules_per_track; count++) expect((await add(theirs, files, { into })).status).toBe(201);
    expect((await add(theirs, files, { into })).problem.code).toBe('too_many_modules');
  });
});

describe('the question bank', () => {
  const bankOf = async (who: Person, query: { company?: string } = {}) =>
    (await who.ask('GET /api/admin/authoring/question-bank', { query })).data.questions;
  const questionOf = (prompt: string) => ({ kind: 'true_false', prompt, answer: true, explanation: 'It is.' }) as const;

  test("is exported and imported with its pictures, and the quizzes' questions name the copies in the new bank", async () => {
    const track = await draftTrack(author, 'banked');
    const moduleId = await draftModule(author, track, 'banked', [lessonNamed('Banked')]);
    const params = { moduleId };
    const file = new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c86400' } })
            .png()
            .toBuffer(),
        ),
      ],
      'map.png',
      { type: 'image/png' },
    );
    const { name } = (await author.ask('POST /api/admin/authoring/drafts/:moduleId/pictures', { params, file })).data;
    const shown = { id: 'map', question: questionOf(`Is this ours?\n\n![A map](assets/${name})`) };
    const given = await author.ask('POST /api/admin/authoring/drafts/:moduleId/bank-questions', {
      params,
      body: { questions: [shown, { id: 'unused', question: questionOf('Is it unused?') }] },
    });
    const [copied] = given.data.questions;
    const text = `title: Q\nminutes: 1\npass_mark: 70\nquestions:\n  - id: one\n    kind: true_false\n    bank: '${copied?.id}@${copied?.version}'\n    prompt: P\n    answer: true\n    explanation: E\n`;
    const step = { file_name: 'quiz', kind: 'quiz', title: 'Q', text } as const;
    await author.ask('POST /api/admin/authoring/drafts/:moduleId/files', { params, body: step });
    await publishDraft(author, moduleId);

    const whole = (await exported(author)).files;
    expect(Object.keys(whole)).toContain('catalog/question-bank.yaml');
    const { files } = await exported(author, { module: moduleId });
    const written = strFromU8(files['catalog/question-bank.yaml'] as Uint8Array);
    expect(written).toContain('Is this ours?');
    expect(written, 'a module takes only the questions along that it has copies of').not.toContain('unused');
    expect((await check(theirs, whole)).data.bank_questions_added).toBe(2);
    expect((await bankOf(theirs)).length).toBe(0);
    const added = await add(theirs, files);
    const copy = added.data.modules[0]?.id ?? '';
    const [question, ...others] = await bankOf(theirs);
    expect(others).toEqual([]);
    expect([question?.version, question?.question.prompt]).toEqual([copied?.version, copied?.question.prompt]);
    expect(question?.id).not.toBe(copied?.id);
    expect(question?.uses).toMatchObject([{ module_id: copy, file_name: 'quiz', is_current: true }]);
    expect(await textOf(theirs, copy, 'quiz')).toBe(text.replace(copied?.id ?? '', question?.id ?? ''));
    const take = { params: { moduleId: copy }, body: { questions: [question?.id ?? ''] } };
    expect((await theirs.ask('POST /api/admin/authoring/drafts/:moduleId/bank-questions/take', take)).status).toBe(200);
    expect((await mediaOf(copy)).map(({ bytes }) => bytes)).toEqual((await mediaOf(moduleId)).map(({ bytes }) => bytes));

    // A question with the same content is not added twice.
    const again = (await add(theirs, whole)).data;
    expect(again.modules.length).toBeGreaterThan(1);
    expect((await bankOf(theirs)).map(({ question: { prompt } }) => prompt.replace(/\n[^]*/, '')).toSorted()).toEqual([
      'Is it unused?',
      'Is this ours?',
    ]);
    expect((await add(root, files)).status).toBe(201);
    expect((await bankOf(root)).map(({ id }) => id)).toEqual(['is-this-ours-a-map']);
  });
});

describe('a zip is refused, or accepted with a warning,', () => {
  test('if it has faults, which are listed by file and line, and nothing is added', async () => {
    const files = { ...exportedCourse('Text.'), [exportedLesson]: strToU8('---\ntitle: C\n---\nText.\n') };
    const before = await catalogOf(author);
    const { data } = await check(author, files);
    expect(data.faults).toContainEqual(expect.objectContaining({ file: '01-a/01-b/01-c.md', level: 'error' }));
    expect((await add(author, files)).problem.code).toBe('catalog_has_faults');
    expect(await catalogOf(author)).toEqual(before);
  });

  test('if a link leads to a module that does not exist: the link is a warning, and the draft can be published once its author has changed it', async () => {
    const files = exportedCourse('See [this](/modules/nowhere) and [stones](/modules/stones).');
    const { data } = await check(author, files);
    expect(data.faults).toMatchObject([{ level: 'warning', code: 'catalog_no_module', line: 5 }]);
    const added = await add(author, files);
    expect(added.status).toBe(201);
    const params = { moduleId: added.data.modules[0]?.id ?? '' };
    const { data: publication } = await author.ask('GET /api/admin/authoring/drafts/:moduleId/publication', { params });
    expect(publication.faults.filter(({ level }) => level === 'error').map(({ code }) => code)).toEqual(['catalog_no_module']);
  });

  test('if media are not what their names say, so that nothing is served as something else', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a5c36' } })
      .png()
      .toBuffer();
    const media = { 'a.png': png, 'b.jpg': png, 'c.png': strToU8('GIF89a'), 'd.pdf': png, 'e.webm': strToU8('No video.') };
    const named = Object.entries(media).map(([name, bytes]) => [`catalog/01-a/01-b/assets/${name}`, new Uint8Array(bytes)]);
    const files: Files = { ...exportedCourse('Text.'), ...Object.fromEntries(named) };
    expect((await check(author, files)).data.faults.map(({ file, code, level }) => [file, code, level])).toEqual([
      ['01-a/01-b/assets/b.jpg', 'picture_not_picture', 'error'],
      ['01-a/01-b/assets/c.png', 'picture_not_picture', 'error'],
      ['01-a/01-b/assets/d.pdf', 'medium_not_pdf', 'error'],
      ['01-a/01-b/assets/e.webm', 'medium_not_video', 'error'],
    ]);
    expect((await add(author, files)).problem.code).toBe('catalog_has_faults');
  });

  test('if it has more pictures, longer texts or other ids than the editor accepts', async () => {
    const png = new Uint8Array(
      await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a5c36' } })
        .png()
        .toBuffer(),
    );
    const pictures = Array.from({ length: limits.modulePictures.most + 1 }, (_, index) => [`catalog/01-a/01-b/assets/p${index}.png`, png]);
    expect((await add(author, { ...exportedCourse('Text.'), ...Object.fromEntries(pictures) })).problem.code).toBe('too_many_pictures');
    expect((await add(author, exportedCourse('word '.repeat(limits.draftText.most / 5)))).problem.code).toBe('draft_too_large');
    const head = 'catalog/01-a/01-b/module.yaml';
    for (const prerequisite of ['"a\\0b"', 'No id', 'x'.repeat(61)]) {
      const course = exportedCourse('Text.');
      const files = { ...course, [head]: strToU8(`${strFromU8(course[head] as Uint8Array)}prerequisites: [${prerequisite}]\n`) };
      expect((await check(author, files)).data.faults.map(({ level }) => level)).toEqual(['error']);
      expect((await add(author, files)).problem.code).toBe('catalog_has_faults');
    }
  });

  test("if a link leads to one of the platform's drafts, but a company doesn't learn that it exists, nor from an exported name", async () => {
    await draftModule(root, await draftTrack(root, 'secret-plan'), 'secret-module', [lessonNamed('Secret')]);
    const files = exportedCourse('See [this](/modules/secret-module) and [that](/tracks/secret-plan).');
    const codesFor = async (who: Person) => (await check(who, files)).data.faults.map(({ code }) => code);
    expect(await codesFor(author)).toEqual(['catalog_no_module', 'catalog_no_track']);
    expect(await codesFor(root)).toEqual([]);
    const { moduleId } = await publishCourse(author, 'secret-module');
    const names = Object.keys((await exported(author, { module: moduleId })).files);
    expect(names.some((name) => name.includes('-secret-module/'))).toBe(true);
  });

  test("if the plan is different, the file isn't a zip, or the person may only review", async () => {
    const files = exportedCourse('Text.');
    expect((await add(author, files, {}, 'x')).problem.code).toBe('import_outdated');
    const other = await check(author, exportedCourse('Another text.'));
    expect((await add(author, files, {}, other.data.plan)).problem.code).toBe('import_outdated');
    const text = new File(['no zip at all'], 'a.zip', { type: 'application/zip' });
    expect((await author.ask('POST /api/admin/authoring/import/check', { file: text })).problem.code).toBe('zip_refused');
    const reviewer = await student(app, { company_id: own });
    await grantRight(app, reviewer, 'reviewer', own);
    expect((await add(reviewer, files)).problem.code).toBe('wrong_role');
  });
});

test('one person can have a limited number of course files read in an hour, of whichever kind', async () => {
  const busy = await staySignedIn(app, await student(app, { company_id: other }));
  await grantRight(app, busy, 'author', other);
  const file = new File(['no zip at all'], 'a.zip', { type: 'application/zip' });
  const codes = new Set<string>();
  for (let count = 0; count < courseFilesPerHour; count++)
    codes.add((await busy.ask('POST /api/admin/authoring/import/check', { file })).problem.code);
  expect([...codes]).toEqual(['zip_refused']);
  const into = { params: { trackId: await draftTrack(busy, 'full') } };
  for (const refused of [
    await busy.ask('POST /api/admin/authoring/import/check', { file }),
    await busy.ask('POST /api/admin/authoring/import', { file }),
    await busy.ask('POST /api/admin/authoring/course-imports/check', { file }),
    await busy.ask('POST /api/admin/authoring/tracks/:trackId/course-imports', { ...into, file }),
    await busy.ask('POST /api/admin/authoring/tracks/:trackId/course-imports/modules', { ...into, file }),
  ])
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests']);
  expect((await theirs.ask('POST /api/admin/authoring/import/check', { file })).problem.code).toBe('zip_refused');
});
