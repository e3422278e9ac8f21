import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileKind } from '#contract/values.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await staySignedIn(app, await superAdmin(app));
});
afterAll(() => app.close());

let count = 0;

/** Creates an empty draft module in a new track. */
async function newModule(): Promise<string> {
  const moduleId = `check-${++count}`;
  await ada.ask('POST /api/admin/authoring/tracks', { body: { id: `of-${moduleId}`, title: 'Ice' } });
  const { status } = await ada.ask('POST /api/admin/authoring/tracks/:trackId/modules', {
    params: { trackId: `of-${moduleId}` },
    body: { id: moduleId, title: 'Snow' },
  });
  expect(status).toBe(201);
  return moduleId;
}
const create = (moduleId: string, file_name: string, kind: FileKind, text?: string) =>
  ada.ask('POST /api/admin/authoring/drafts/:moduleId/files', {
    params: { moduleId },
    body: { file_name, kind, title: `The ${file_name}`, ...(text === undefined ? {} : { text }) },
  });
const check = async (moduleId: string) =>
  (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/publication', { params: { moduleId } })).data;
/** Returns the check's messages about the steps, as the screen shows them. */
const saidOf = async (moduleId: string, part: string) =>
  (await check(moduleId)).faults.filter((fault) => fault.part === part).map(({ place, message }) => [place, message]);

describe('the module check', () => {
  test('the module check lists the missing details by their names in the form', async () => {
    const moduleId = await newModule();
    expect(await saidOf(moduleId, 'Details')).toEqual([
      ['Summary', 'This is empty.'],
      ['Outcome', 'This is empty.'],
      ['Skills', 'Choose at least one skill.'],
    ]);
    expect(await saidOf(moduleId, 'Steps')).toEqual([[null, 'The module has no steps yet.']]);
  });

  test('the module check does not allow a new step to be published unchanged', async () => {
    const moduleId = await newModule();
    for (const kind of ['lesson', 'quiz', 'exercise', 'video', 'pdf'] as const) await create(moduleId, kind, kind);
    expect(await saidOf(moduleId, 'The lesson')).toEqual([
      ['Minutes', 'Enter how many minutes it takes.'],
      [null, 'The lesson is empty.'],
    ]);
    expect(await saidOf(moduleId, 'The quiz')).toEqual([
      ['Minutes', 'Enter how many minutes it takes.'],
      ['Questions', 'The quiz has no questions yet.'],
    ]);
    expect(await saidOf(moduleId, 'The exercise')).toEqual([
      ['Task', 'The exercise has no task.'],
      ['Starter', 'The exercise has no code to start from.'],
      ['Tests', 'The exercise has no tests, so no one can tell whether the code works.'],
      ['Solution', 'The exercise has no solution.'],
    ]);
    expect(await saidOf(moduleId, 'The video')).toEqual([
      ['File', 'Choose a video file, or give the address of a video, but not both.'],
      ['Transcript', 'This is empty.'],
    ]);
    expect(await saidOf(moduleId, 'The pdf')).toEqual([['Summary', 'This is empty.']]);
    for (const { file_name, level } of (await check(moduleId)).faults) expect([file_name, level]).toEqual([file_name, 'error']);
  });

  test('the module check reports leftover template text, empty parts and missing descriptions, each with its place', async () => {
    const moduleId = await newModule();
    const text =
      '---\ntitle: The lesson\nminutes: 1\n---\nStart writing here.\n\nSnow falls.\n\n```js\n```\n\n![a flow](assets/a-flow-0a1b2c3d.png)\n';
    await create(moduleId, 'lesson', 'lesson', text);
    expect(await saidOf(moduleId, 'The lesson')).toEqual([
      ['near “Start writing here.”', '“Start writing here.” is left over from a template. Replace or remove it.'],
      ['near “```js”', 'This code block is empty.'],
      [
        'near “![a flow](assets/a-flow-0a1b2c3d.png)”',
        'The description of the picture “a-flow-0a1b2c3d.png” is only its file name. Say what it shows.',
      ],
      ['near “![a flow](assets/a-flow-0a1b2c3d.png)”', "“a-flow-0a1b2c3d.png” isn't among the pictures and files of this module."],
    ]);
  });

  test("the module check points to a quiz's question and option", async () => {
    const moduleId = await newModule();
    const options = [{ text: 'Cold', correct: true }, { text: '' }];
    const source = {
      title: 'The quiz',
      minutes: 2,
      pass_mark: 70,
      questions: [
        { id: 'a', kind: 'true_false', prompt: 'Is it?', answer: true, explanation: '' },
        { id: 'b', kind: 'single', prompt: 'How is snow?', options, explanation: 'Touch it.' },
      ],
    };
    await create(moduleId, 'quiz', 'quiz');
    const saved = await ada.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
      params: { moduleId, fileName: 'quiz' },
      body: { based_on: 1, source },
    });
    expect(saved.status).toBe(200);
    expect(await saidOf(moduleId, 'The quiz')).toEqual([
      ['Question 1, explanation', 'This is empty.'],
      ['Question 2, option 2', 'This is empty.'],
    ]);
  });

  test('the module check says what to write instead of pairs, numbers and tolerances that cannot be read, and names their fields', async () => {
    const moduleId = await newModule();
    const asked = { prompt: 'P.', explanation: 'E.' };
    const source = {
      title: 'The quiz',
      minutes: 2,
      pass_mark: 70,
      draw: 3,
      questions: [
        { ...asked, id: 'a', kind: 'matching', pairs: [{ left: 'Snow', right: '' }, 'Ice = cold'] },
        { ...asked, id: 'b', kind: 'number', value: '1,250', tolerance: 'a little' },
        { ...asked, id: 'c', kind: 'number', value: null },
      ],
    };
    await create(moduleId, 'quiz', 'quiz');
    await ada.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
      params: { moduleId, fileName: 'quiz' },
      body: { based_on: 1, source },
    });
    const value = 'A number question needs “value”: a number with a decimal point and without separators or unit, such as 1250.5.';
    expect(await saidOf(moduleId, 'The quiz')).toEqual([
      [
        'Questions for each attempt',
        'The quiz has 3 questions, so 3 is too many to draw. Draw fewer, or leave “draw” out to ask all of them.',
      ],
      ['Question 1, pair 1', 'This is empty.'],
      ['Question 1, pair 2', 'Write a pair as two keys: left: …, right: ….'],
      ['Question 2, correct number', value],
      ['Question 2, tolerance', 'Write the tolerance as a number of 0 or more, such as 0.5, or as a percentage, such as 5%.'],
      ['Question 3, correct number', value],
    ]);
  });

  test('the module check warns about a question that refers to a lesson or heading that the module does not have, and lists the headings', async () => {
    const moduleId = await newModule();
    const details = { title: 'Snow', summary: 'S.', outcome: 'O.', level: 'beginner' as const, skills: ['ai-literacy'] };
    await ada.ask('PUT /api/admin/authoring/drafts/:moduleId', {
      params: { moduleId },
      body: { based_on: 1, details: { ...details, prerequisites: [], updated: '2026-11-20' } },
    });
    await create(
      moduleId,
      'snow',
      'lesson',
      '---\ntitle: Snow\nminutes: 1\n---\nSnow falls.\n\n## How it falls\n\nSoftly.\n\n## Why\n\nIt is heavy.\n',
    );
    const question = (id: string, lesson: string) => ({ id, kind: 'true_false', prompt: 'P.', answer: true, explanation: 'E.', lesson });
    const questions = [question('a', 'snow#how-it-falls'), question('b', 'snow#where'), question('c', 'ice')];
    await create(moduleId, 'quiz', 'quiz');
    await ada.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
      params: { moduleId, fileName: 'quiz' },
      body: { based_on: 1, source: { title: 'The quiz', minutes: 2, pass_mark: 70, questions } },
    });
    const { faults } = await check(moduleId);
    expect(faults.filter(({ file_name }) => file_name === 'quiz').map(({ level, place, message }) => [level, place, message])).toEqual([
      [
        'warning',
        'Question 2, lesson',
        "The question “b” leads to the heading “where”, which the lesson “snow” doesn't have. Its headings: how-it-falls, why.",
      ],
      ['warning', 'Question 3, lesson', "The question “c” leads to the lesson “ice”, which this module doesn't have."],
    ]);
  });
});

describe('a module in a draft track', () => {
  const lesson = '---\ntitle: Snow\nminutes: 1\n---\nSnow falls.\n';
  const publish = async (moduleId: string, with_track: boolean) =>
    ada.ask('POST /api/admin/authoring/drafts/:moduleId/publish', {
      params: { moduleId },
      body: { checked: (await check(moduleId)).checked, with_track },
    });
  /** Creates a module that could be published, in a track whose details are empty. */
  async function ready(): Promise<string> {
    const moduleId = await newModule();
    await create(moduleId, 'snow', 'lesson', lesson);
    const details = { title: 'Snow', summary: 'S.', outcome: 'O.', level: 'beginner' as const, skills: ['ai-literacy'] };
    await ada.ask('PUT /api/admin/authoring/drafts/:moduleId', {
      params: { moduleId },
      body: { based_on: 1, details: { ...details, prerequisites: [], updated: '2026-11-20' } },
    });
    return moduleId;
  }
  const fillTrack = (trackId: string) =>
    ada.ask('PUT /api/admin/authoring/tracks/:trackId', {
      params: { trackId },
      body: { based_on: 1, details: { title: 'Ice', summary: 'S.', outcome: 'O.', level: 'beginner', hue: 'teal', glyph: 'slab' } },
    });

  test("a module in a draft track is checked together with the track's details, and either both are published or neither is", async () => {
    const learner = await staySignedIn(app, await student(app));
    const shown = async () => (await learner.ask('GET /api/learning/tracks')).data.map(({ id }) => id);
    const moduleId = await ready();
    const trackId = `of-${moduleId}`;
    expect((await check(moduleId)).track).toEqual({ id: trackId, title: 'Ice', is_draft: true });
    expect(await saidOf(moduleId, 'Track')).toEqual([
      ['Summary', 'This is empty.'],
      ['Outcome', 'This is empty.'],
    ]);
    expect((await publish(moduleId, true)).problem.code).toBe('catalog_has_faults');
    const statuses = async () => {
      const { tracks } = (await ada.ask('GET /api/admin/authoring')).data;
      return tracks.filter(({ id }) => id === trackId).map(({ status, modules }) => [status, modules[0]?.status]);
    };
    expect(await statuses()).toEqual([['draft', 'draft']]);
    const { checked } = await check(moduleId);
    await fillTrack(trackId);
    const outdated = await ada.ask('POST /api/admin/authoring/drafts/:moduleId/publish', {
      params: { moduleId },
      body: { checked, with_track: true },
    });
    expect(outdated.problem.code).toBe('changed_since_check');
    expect((await check(moduleId)).faults).toEqual([]);
    expect((await publish(moduleId, false)).problem.code).toBe('track_not_published');
    expect(await shown()).not.toContain(trackId);
    expect((await publish(moduleId, true)).data).toMatchObject({ status: 'published', edition: 1 });
    expect(await statuses()).toEqual([['published', 'published']]);
    expect(await shown()).toContain(trackId);
    expect((await check(moduleId)).track.is_draft).toBe(false);
  });

  test('a module in a draft track makes the track visible: learners see no track without modules, and a track disappears with its last module', async () => {
    const learner = await staySignedIn(app, await student(app));
    const statusOf = async (id: string) => (await learner.ask('GET /api/learning/tracks/:id', { params: { id } })).status;
    const moduleId = await ready();
    const trackId = `of-${moduleId}`;
    await fillTrack(trackId);
    expect((await ada.ask('POST /api/admin/authoring/tracks/:trackId/publish', { params: { trackId } })).data.status).toBe('published');
    expect(await statusOf(trackId)).toBe(404);
    await publish(moduleId, false);
    expect(await statusOf(trackId)).toBe(200);
    await ada.ask('POST /api/admin/authoring/drafts/:moduleId/archive', { params: { moduleId } });
    expect(await statusOf(trackId)).toBe(404);
  });
});
