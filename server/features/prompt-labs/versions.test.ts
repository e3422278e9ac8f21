import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recompute } from '#server/features/recompute/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { goodPrompt, promptParams as params, promptPlace, publishPromptLab, stonePrompt } from '#server/testing/prompt-labs.ts';

let app: TestApp & { close(): Promise<void> };
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await staySignedIn(app, await superAdmin(app));
  await publishPromptLab(author);
});
afterAll(() => app.close());

const path = '/api/learning/modules/:moduleId/content/:fileName/prompt';
const check = ({ ask }: Person, prompt: string) => ask(`POST ${path}/check`, { params, body: { texts: { prompt } } });
const store = ({ ask }: Person, texts: Record<string, string>) => ask(`POST ${path}/versions`, { params, body: { texts } });
const run = ({ ask }: Person, versionId: string) =>
  ask(`POST ${path}/versions/:versionId/run`, { params: { ...params, versionId }, body: {} });
const versions = ({ ask }: Person) => ask(`GET ${path}/versions`, { params });
/** The words in hidden inputs, keys, recorded runs and hints that nobody may see beforehand. */
const secrets = /secret|recorded|Ms Okonkwo|rambles|nobody's business/i;

describe('a prompt lab', () => {
  test('its content shows neither hidden inputs nor keys, hints or recorded runs', async () => {
    const learner = await student(app);
    const { data, text } = await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params });
    expect(data.content.prompt).toMatchObject({
      fields: [{ id: 'prompt', kind: 'prompt', start: '' }],
      slots: [{ id: 'stone' }],
      inputs: [{ id: 'granite', slots: [{ id: 'stone', text: 'A block of granite, 40 kg' }] }],
      hidden_inputs: 1,
      criteria: [{ judged_by: 'code' }, { judged_by: 'code' }, { judged_by: 'model' }],
    });
    expect(text).not.toMatch(secrets);
  });

  test('checking stores nothing, and says what is missing', async () => {
    const learner = await student(app);
    const { data } = await check(learner, 'Describe {{stone}}.');
    expect(data.checks.map(({ id, passed }) => [id, passed])).toEqual([
      ['slots', true],
      ['limit', false],
      ['names', true],
    ]);
    expect(data.checks[1]?.hint).toBe('Without a limit, the answer rambles.');
    expect((await versions(learner)).data.versions).toEqual([]);
  });

  test('a version that fails a check gets the run of a prompt with the same fault, which completes nothing', async () => {
    const learner = await student(app);
    const { data: version, text } = await store(learner, { prompt: 'Describe {{stone}}.' });
    expect([version.number, version.run]).toEqual([1, null]);
    expect(text).not.toMatch(/secret|recorded/i);
    const { data } = await run(learner, version.id);
    expect(data.version.run).toMatchObject({
      kind: 'recorded',
      model: null,
      note: 'The recorded rambling answers go on and on.',
      score: 75,
    });
    expect(data.version.run?.outputs.map(({ input_id }) => input_id)).toEqual(['granite']);
    expect(data.version.run?.criteria.map(({ id, verdicts }) => [id, ...verdicts.map(({ verdict }) => verdict)])).toEqual([
      ['facts', 'met', 'met'],
      ['short', 'not_met', 'met'],
      ['kind', 'not_sure', 'not_sure'],
    ]);
    expect(data.graded).toMatchObject({ file_completed_now: false, file: { completed: false } });
  });

  test('a version that passes all checks completes the step once its run was looked at, and not before', async () => {
    const learner = await student(app);
    const { data: version } = await store(learner, goodPrompt);
    expect(version.checks.every(({ passed }) => passed)).toBe(true);
    const progress = async () => {
      const { data } = await learner.ask('GET /modules/modules/:id', { params: { id: promptPlace.module } });
      return data.progress.files.find(({ file_name }) => file_name === promptPlace.file)?.completed;
    };
    expect(await progress()).toBe(false);
    const { data, text } = await run(learner, version.id);
    expect(data.graded).toMatchObject({ file_completed_now: true, file: { completed: true } });
    expect(data.version.run).toMatchObject({ kind: 'recorded', score: 100 });
    expect(data.version.run?.criteria.at(-1)?.verdicts).toEqual([
      { input_id: 'granite', verdict: 'met', evidence: 'A fine block' },
      { input_id: null, verdict: 'met', evidence: null },
    ]);
    expect(text).not.toMatch(/secret/i);
    expect(await progress()).toBe(true);
    const again = await run(learner, version.id);
    expect(again.data.graded.file_completed_now).toBe(false);
    const { differences } = await recompute(app.connection.database, { print: () => undefined });
    expect(differences).toBe(0);
  });

  test('the same text twice is one version, and at most 40 versions are kept', async () => {
    const learner = await student(app);
    const first = await store(learner, { prompt: 'One' });
    expect((await store(learner, { prompt: 'One' })).data.id).toBe(first.data.id);
    for (let nth = 2; nth <= 42; nth++) await store(learner, { prompt: `Text ${nth}` });
    const { data } = await versions(learner);
    expect([data.versions.length, data.versions[0]?.number, data.versions.at(-1)?.number]).toEqual([40, 3, 42]);
  });

  test('a version is found by nobody but its learner, and neither of the two calls that report progress completes the step', async () => {
    const learner = await student(app);
    const { data: version } = await store(learner, goodPrompt);
    const other = await student(app);
    expect((await run(other, version.id)).status).toBe(404);
    expect((await versions(other)).data.versions).toEqual([]);
    const body = { module_id: promptPlace.module, file_name: promptPlace.file, completed: true };
    expect(await learner.ask('POST /api/learning/progress', { body })).toMatchObject({ status: 409 });
    expect(await learner.ask('POST /modules/modules/:moduleId/:fileName/complete', { params, body: {} })).toMatchObject({ status: 409 });
    const lesson = { params: { moduleId: 'stones', fileName: 'pebbles' } };
    expect(await learner.ask(`GET ${path}/versions`, lesson)).toMatchObject({ status: 409, problem: { code: 'not_a_prompt_lab' } });
  });

  test('an author tries it without anything being recorded', async () => {
    const { data, status } = await author.ask('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/trial/prompt', {
      params,
      body: { texts: { prompt: 'Describe it in 20 words.' } },
    });
    expect(status).toBe(200);
    expect(data.checks.filter(({ passed }) => !passed).map(({ id }) => id)).toEqual(['slots']);
    expect(data.run.note).toBe("The recorded answers don't know the stone.");
    const { rows } = await app.connection.pool.query('select from prompt_versions v where v.user_id = $1', [author.id]);
    expect(rows).toEqual([]);
  });
});

test.each([
  [
    'a run without an output for an input',
    stonePrompt.replace('      hidden-slate: Slate of 12 kg.\n', ''),
    'This run has no output for the input “hidden-slate”.',
  ],
  [
    'a quotation that does not stand in the output',
    stonePrompt.replace('quote: A fine block', 'quote: A poor block'),
    "The quoted words aren't in this run's output.",
  ],
  [
    'no run of a prompt that passes all checks',
    stonePrompt.replace('failed: []', 'failed: [names]'),
    'One run must be of a prompt that passed all checks',
  ],
  [
    'a check that a run names and that does not exist',
    stonePrompt.replace('failed: [limit]', 'failed: [length]'),
    'There is no “length” here.',
  ],
  ['two rules in one check', stonePrompt.replace('slots: filled', 'slots: filled\n    without: [x]'), 'Write exactly one rule here'],
  [
    'a key that a criterion reads and an input lacks',
    stonePrompt.replace('words: [slate, 12 kg]', 'other: [slate]'),
    'A criterion reads “words” in this input',
  ],
])('the check of the catalog reports %s', async (_, text, message) => {
  const { data } = await author.ask('POST /api/admin/authoring/drafts/:moduleId/preview', {
    params: { moduleId: promptPlace.module },
    body: { kind: 'prompt', text },
  });
  expect(data.faults.map((fault) => fault.message).join('\n')).toContain(message);
});
