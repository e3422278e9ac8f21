import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, insertLedChapter, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { goodPrompt, promptParams as params, publishPromptLab } from '#server/testing/prompt-labs.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  await publishPromptLab(await staySignedIn(app, await superAdmin(app)));
});
afterAll(() => app.close());

async function keep({ ask }: Person, title = 'My best') {
  const { data: version } = await ask('POST /api/learning/modules/:moduleId/content/:fileName/prompt/versions', {
    params,
    body: { texts: goodPrompt },
  });
  return ask('POST /api/learning/prompts', { body: { version_id: version.id, title } });
}
const share = ({ ask }: Person, promptId: string, is_shared = true, revision = 0) =>
  ask('PUT /api/learning/prompts/:promptId', { params: { promptId }, body: { title: 'My best', is_shared, revision } });
const own = async ({ ask }: Person) => (await ask('GET /api/learning/prompts')).data.prompts;
const ofChapter = async ({ ask }: Person) => (await ask('GET /api/learning/prompts/chapter')).data;

test('a kept prompt has its parts, outlives its version, and can be deleted', async () => {
  const learner = await student(app);
  const { data, status } = await keep(learner);
  expect([status, data.parts, data.step.title]).toEqual([
    201,
    [{ label: 'Your prompt', kind: 'prompt', text: goodPrompt.prompt }],
    'Describe the stones',
  ]);
  expect(await own(learner)).toEqual([data]);
  expect((await learner.ask('DELETE /api/learning/prompts/:promptId', { params: { promptId: data.id } })).status).toBe(200);
  expect(await own(learner)).toEqual([]);
});

test('a shared prompt is read in the chapter of its owner, and nowhere else', async () => {
  const { id: company_id, chapter } = await company(app);
  const chapter_id = chapter.id;
  const lead = await student(app, { company_id });
  const elsewhere = await insertLedChapter(app.connection.database, lead.id, { company_id, name: 'Another chapter' });
  const learner = await student(app, { company_id, chapter_id });
  const colleague = await student(app, { company_id, chapter_id });
  const others = [
    await student(app, { company_id, chapter_id: elsewhere }),
    await student(app, { company_id }),
    await companyAdmin(app, company_id),
    await student(app),
  ];
  const { data } = await keep(learner);
  expect((await ofChapter(colleague)).prompts).toEqual([]);
  expect((await share(learner, data.id)).data.is_shared).toBe(true);
  expect((await ofChapter(colleague)).prompts).toMatchObject([{ id: data.id, title: 'My best', parts: data.parts }]);
  for (const other of others) expect((await ofChapter(other)).prompts).toEqual([]);
  expect((await share(colleague, data.id, false, 1)).status).toBe(404);
  expect((await colleague.ask('DELETE /api/learning/prompts/:promptId', { params: { promptId: data.id } })).status).toBe(404);
  expect((await share(learner, data.id, false, 0)).problem.code).toBe('prompt_changed_elsewhere');
  await share(learner, data.id, false, 1);
  expect((await ofChapter(colleague)).prompts).toEqual([]);
});
