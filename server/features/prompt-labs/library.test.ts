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

async function keep({ ask }: Person, title = 'My best', texts = goodPrompt) {
  const { data: version } = await ask('POST /api/learning/modules/:moduleId/content/:fileName/prompt/versions', {
    params,
    body: { texts },
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

const reason = 'It names a customer.';
const takeDown = ({ ask }: Person, promptId: string) =>
  ask('POST /api/company/prompts/:promptId/take-down', { params: { promptId }, body: { reason } });
const ofStaff = ({ ask }: Person, chapterId: string) => ask('GET /api/company/chapters/:chapterId/prompts', { params: { chapterId } });
const notices = async ({ id, ask }: Person) =>
  (await ask('GET /api/notifications/user/:userId', { params: { userId: id } })).data.notifications.filter(
    ({ kind }) => kind === 'prompt_taken_down',
  );

/** Returns people of a company, one of whom shares a prompt with their chapter. */
async function sharing() {
  const { id: company_id, chapter } = await company(app);
  const chapter_id = chapter.id;
  const learner = await student(app, { company_id, chapter_id });
  const colleague = await student(app, { company_id, chapter_id });
  const admin = await companyAdmin(app, company_id);
  const { data: kept } = await keep(learner);
  await share(learner, kept.id);
  return { company_id, chapter_id, learner, colleague, admin, kept };
}

test('an admin takes down a shared prompt; its author keeps it, is told why, and can share it again only after changing its text', async () => {
  const { chapter_id, learner, colleague, admin, kept } = await sharing();
  const { data: copy } = await keep(learner, 'A copy');
  await share(learner, copy.id);
  expect((await ofStaff(admin, chapter_id)).data).toMatchObject({ total: 2, prompts: [{ title: 'My best' }, { id: kept.id }] });
  expect((await takeDown(admin, kept.id)).status).toBe(200);
  expect((await ofChapter(colleague)).prompts).toEqual([]);
  expect((await ofStaff(admin, chapter_id)).data.total).toBe(0);
  const taken_down = { at: expect.any(String), reason };
  expect(await own(learner)).toMatchObject([
    { id: copy.id, is_shared: false, taken_down },
    { id: kept.id, parts: kept.parts, is_shared: false, taken_down },
  ]);
  expect(await notices(learner)).toMatchObject([
    { title: 'Your prompt “My best” is no longer shared', message: `It was taken down. Reason: ${reason}`, action_url: '/prompts' },
  ]);
  expect((await share(learner, kept.id, true, 2)).problem.code).toBe('prompt_taken_down');

  // The same text stays taken down when it is kept once more, even with other white space.
  for (const { id } of [kept, copy]) await learner.ask('DELETE /api/learning/prompts/:promptId', { params: { promptId: id } });
  const again = await keep(learner, 'Once more', { ...goodPrompt, prompt: `${goodPrompt.prompt}  ` });
  expect((await share(learner, again.data.id)).problem.code).toBe('prompt_taken_down');
  const changed = await keep(learner, 'My best', { ...goodPrompt, prompt: `${goodPrompt.prompt} Thank you.` });
  expect((await share(learner, changed.data.id)).data).toMatchObject({ is_shared: true, taken_down: null });
  expect((await ofChapter(colleague)).prompts).toMatchObject([{ id: changed.data.id }]);
});

test('a prompt is taken down only once, even if five admins do so at the same moment, and the audit log has one entry with the reason', async () => {
  const { learner, admin, kept, company_id } = await sharing();
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await takeDown(admin, kept.id)).status));
  expect(statuses.sort((one, other) => one - other)).toEqual([200, 404, 404, 404, 404]);
  const { rows } = await app.connection.pool.query(
    `select actor_id, person_id, company_id, facts from activity where name = 'prompt_taken_down' and person_id = $1`,
    [learner.id],
  );
  expect(rows).toEqual([{ actor_id: admin.id, person_id: learner.id, company_id, facts: { prompt_id: kept.id, reason } }]);
});

test('prompts are taken down by admins of their company and super admins alone, and only while they are shared', async () => {
  const { chapter_id, learner, colleague, admin, kept } = await sharing();
  for (const learning of [learner, colleague]) expect((await takeDown(learning, kept.id)).problem.code).toBe('wrong_role');
  const elsewhere = await companyAdmin(app, (await company(app)).id);
  const unknown = await takeDown(elsewhere, '01890000-0000-7000-8000-000000000000');
  const ofOthers = await takeDown(elsewhere, kept.id);
  expect([ofOthers.status, ofOthers.problem.code, ofOthers.problem.detail]).toEqual([404, unknown.problem.code, unknown.problem.detail]);
  expect((await ofStaff(elsewhere, chapter_id)).status).toBe(404);
  await share(learner, kept.id, false, 1);
  expect((await takeDown(admin, kept.id)).status).toBe(404);
  await share(learner, kept.id, true, 2);
  expect((await takeDown(await superAdmin(app), kept.id)).status).toBe(200);
  expect((await own(learner))[0]?.taken_down?.reason).toBe(reason);
});
