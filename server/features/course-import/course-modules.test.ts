import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { tarOf, zipOf } from '#server/testing/courses/archives.ts';
import { cartridge11 } from '#server/testing/courses/cartridges.ts';
import { moodleBackup } from '#server/testing/courses/moodle-backup.ts';
import { type Person, staySignedIn, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await staySignedIn(app, await superAdmin(app));
});
afterAll(() => app.close());

const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'course.mbz', { type: 'application/octet-stream' });
const check = (bytes: Buffer) => ada.ask('POST /api/admin/authoring/course-imports/check', { file: fileOf(bytes) });
const create = (bytes: Buffer, query: { plan?: string; id?: string }, trackId = 'first-steps') =>
  ada.ask('POST /api/admin/authoring/tracks/:trackId/course-imports/modules', {
    params: { trackId },
    query,
    file: fileOf(bytes),
  });
const moduleOf = (moduleId: string) => ada.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } });
const textOf = async (moduleId: string, fileName: string) =>
  (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { moduleId, fileName } })).data.text;
const modulesInTrack = async () =>
  (await ada.ask('GET /api/admin/authoring')).data.tracks.flatMap(({ modules }: { modules: { id: string }[] }) =>
    modules.map(({ id }) => id),
  );

test('a backup of Moodle is previewed, and its sections become draft modules with steps and pictures', async () => {
  const bytes = await tarOf(moodleBackup);
  const { data: checked } = await check(bytes);
  expect([checked.format, checked.title]).toEqual(['moodle', 'All about wool']);
  expect(checked.bank_questions, 'its quiz has all of its questions').toBe(0);
  expect(
    checked.modules.map(({ title, steps, pictures }) => [title, pictures, steps.map(({ kind, questions }) => [kind, questions])]),
  ).toEqual([
    [
      'Wool and sheep',
      1,
      [
        ['lesson', 0],
        ['lesson', 0],
        ['lesson', 0],
      ],
    ],
    [
      'Yarn',
      1,
      [
        ['lesson', 0],
        ['lesson', 0],
        ['lesson', 0],
        ['quiz', 6],
      ],
    ],
  ]);
  expect(checked.modules[1]?.left_out).toContainEqual({ code: 'assignment', where: 'Yarn › Knit a scarf', count: 1 });
  const { status, data } = await create(bytes, { plan: checked.plan, id: 'wool' });
  expect([status, data.modules]).toEqual([
    201,
    [
      { id: 'wool-wool-and-sheep', title: 'Wool and sheep' },
      { id: 'wool-yarn', title: 'Yarn' },
    ],
  ]);
  const { data: yarn } = await moduleOf('wool-yarn');
  expect([yarn.status, yarn.files.map(({ file_name, kind }) => `${file_name}.${kind}`)]).toEqual([
    'draft',
    ['yarn.lesson', 'spinning.lesson', 'knitting.lesson', 'wool-quiz.quiz'],
  ]);
  const quiz = await textOf('wool-yarn', 'wool-quiz');
  expect(quiz).toContain('pass_mark: 80');
  expect(quiz).toContain('kind: matching');
  const [, picture] = /!\[A wheel\]\(assets\/([^)]+)\)/.exec(await textOf('wool-yarn', 'spinning')) ?? [];
  expect(yarn.pictures.map(({ name }) => name)).toEqual([picture]);
});

test("a backup's questions that aren't in any quiz are added to the question bank, but not if a module is refused", async () => {
  // The quiz no longer has the questions 102 and 103.
  const [name = ''] = Object.keys(moodleBackup).filter((file) => file.endsWith('quiz.xml'));
  const quiz = String(moodleBackup[name]).replace(/<questionbankentryid>10[23]</g, '<questionbankentryid>101<');
  const bytes = await tarOf({ ...moodleBackup, [name]: quiz });
  const { data: checked } = await check(bytes);
  expect(checked.bank_questions).toBe(2);
  expect(checked.left_out).toContainEqual({ code: 'question_to_bank', where: 'All about wool', count: 2 });
  const questionsIn = async () => (await ada.ask('GET /api/admin/authoring/question-bank', { query: { sort: 'prompt' } })).data.questions;
  await ada.ask('POST /api/admin/authoring/tracks/:trackId/modules', {
    params: { trackId: 'further' },
    body: { id: 'flock-yarn', title: 'Taken' },
  });
  expect((await create(bytes, { id: 'flock' }, 'further')).problem.code).toBe('catalog_id_taken');
  expect(await questionsIn()).toEqual([]);
  expect((await create(bytes, { plan: checked.plan, id: 'herd' }, 'further')).status).toBe(201);
  expect((await questionsIn()).map(({ question }) => question.kind)).toEqual(['multiple', 'true_false']);
});

test('a course whose quiz has gaps is stored as it is, and the check before publishing names them', async () => {
  const bytes = await zipOf(cartridge11);
  const { data } = await create(bytes, { id: 'stones' });
  expect(data.modules.map(({ id }) => id)).toEqual(['stones-rivers', 'stones-mountains']);
  const { data: quiz } = await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', {
    params: { moduleId: 'stones-rivers', fileName: 'check-yourself' },
  });
  expect(quiz.faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'questions.1.explanation catalog_empty',
    'questions.3.explanation catalog_empty',
  ]);
});

test('none of the modules is stored if one of them can’t be, or if the file is another one than was checked', async () => {
  const bytes = await tarOf(moodleBackup);
  // The id of the second module is taken, but that of the first is free.
  await ada.ask('POST /api/admin/authoring/tracks/:trackId/modules', {
    params: { trackId: 'first-steps' },
    body: { id: 'sheep-yarn', title: 'Taken' },
  });
  const before = await modulesInTrack();
  expect((await create(bytes, { id: 'sheep' })).problem.code).toBe('catalog_id_taken');
  const { data } = await check(bytes);
  expect((await create(await zipOf(cartridge11), { plan: data.plan, id: 'other' })).problem.code).toBe('import_outdated');
  expect(await modulesInTrack()).toEqual(before);
});

test('a damaged course is refused by its name, and nothing is stored', async () => {
  const before = await modulesInTrack();
  const bytes = await tarOf({ ...moodleBackup, 'questions.xml': '<question_categories>' });
  for (const answer of [await check(bytes), await create(bytes, {})]) {
    expect(answer.problem.code).toBe('document_refused');
    expect(answer.problem.errors?.[0]?.message).toBe("The entry “questions.xml” is damaged: it isn't valid XML.");
  }
  expect(await modulesInTrack()).toEqual(before);
});
