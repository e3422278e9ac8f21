import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modelProviders } from '#server/features/language-models/tables.ts';
import { must } from '#server/must.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { insertProvider } from '#server/testing/language-models.ts';
import { goodPrompt, promptParams as params, publishPromptLab } from '#server/testing/prompt-labs.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  await publishPromptLab(await staySignedIn(app, await superAdmin(app)));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.connection.database.delete(modelProviders);
});

const path = '/api/learning/modules/:moduleId/content/:fileName/prompt';
const store = async ({ ask }: Person) => (await ask(`POST ${path}/versions`, { params, body: { texts: goodPrompt } })).data;
const versions = async ({ ask }: Person) => (await ask(`GET ${path}/versions`, { params })).data;

/** Runs a version, and returns the events and the text of the whole answer. */
async function live({ token }: Person, versionId: string) {
  const address = `/api/learning/modules/${params.moduleId}/content/${params.fileName}/prompt/versions/${versionId}/live`;
  const response = await fetch(app.url + address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const text = await response.text();
  const events = [...text.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, event = '', data = '']) => ({
    event,
    data: JSON.parse(data) as Record<string, never>,
  }));
  return { status: response.status, text, events, last: events.at(-1) };
}

test('a version is run by the model for all inputs, and shows nothing of the hidden one but its verdicts', async () => {
  await insertProvider(app.connection);
  const learner = await student(app);
  const { id } = await store(learner);
  expect((await versions(learner)).model).toMatchObject({ unavailable: null, model: 'model', is_script: true, runs_today: 0 });
  const { status, events, text, last } = await live(learner, id);
  expect(status).toBe(200);
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['output', 'progress', 'finished']));
  expect(text).not.toMatch(/slate|12 kg/i);
  expect(last?.data).toMatchObject({
    version: { id, run: { kind: 'live', model: 'model', note: null, outputs: [{ input_id: 'granite' }] } },
    graded: { file_completed_now: true },
  });
  const [stored] = (await versions(learner)).versions;
  expect(stored?.run?.criteria.map(({ verdicts }) => verdicts.length)).toEqual([2, 2, 2]);
  expect((await versions(learner)).model.runs_today).toBe(1);
  // A second run of the same version calls no model.
  expect((await live(learner, id)).events.map(({ event }) => event)).toEqual(['finished']);
  expect((await versions(learner)).model.runs_today).toBe(1);
});

test.each(['cut', 'too_many', 'server_error', 'other_page'])(
  'if the model fails with “%s”, nothing is stored, and the recorded run still completes the step',
  async (script) => {
    await insertProvider(app.connection, { model: `model:${script}` });
    const learner = await student(app);
    const { id } = await store(learner);
    expect((await live(learner, id)).last).toMatchObject({ event: 'unavailable', data: { reason: 'not_answering' } });
    expect((await versions(learner)).versions[0]?.run).toBeNull();
    const { data } = await learner.ask(`POST ${path}/versions/:versionId/run`, { params: { ...params, versionId: id }, body: {} });
    expect([data.version.run?.kind, data.graded.file_completed_now]).toEqual(['recorded', true]);
  },
);

test('without a provider, the screen is told so before a run, and a run says so', async () => {
  const learner = await student(app);
  const { id } = await store(learner);
  expect((await versions(learner)).model.unavailable).toBe('not_set_up');
  expect((await live(learner, id)).events).toEqual([{ event: 'unavailable', data: { reason: 'not_set_up' } }]);
});

test('a model that asks for full marks gets no verdict by it, and its words are text', async () => {
  await insertProvider(app.connection, { model: 'model:injected' });
  const learner = await student(app);
  const { id } = await store(learner);
  const { last } = await live(learner, id);
  const { run } = (
    must(last, 'the last event').data as unknown as { version: { run: { criteria: { id: string; verdicts: { verdict: string }[] }[] } } }
  ).version;
  expect(run.criteria.map((one) => [one.id, ...one.verdicts.map(({ verdict }) => verdict)])).toEqual([
    ['facts', 'not_met', 'not_met'],
    ['short', 'met', 'met'],
    ['kind', 'not_sure', 'not_sure'],
  ]);
});

test('a version of someone else is not run', async () => {
  await insertProvider(app.connection);
  const { id } = await store(await student(app));
  expect((await live(await student(app), id)).status).toBe(404);
});
