import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { modelProviders } from '#server/features/language-models/tables.ts';
import { forgetLearner } from '#server/features/marking/queries.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { dialogueParams as params, publishDialogue } from '#server/testing/dialogues.ts';
import { company, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { insertProvider } from '#server/testing/language-models.ts';
import { insertDoubles, letModelDoubt, reviewer } from '#server/testing/marking.ts';

let app: TestApp & { close(): Promise<void> };
let own: CompanyId;
let [rik, lena]: Person[] = [];
beforeAll(async () => {
  app = await startTestApp();
  await publishDialogue(await staySignedIn(app, await superAdmin(app)));
});
afterAll(() => app.close());
beforeEach(async () => {
  await letModelDoubt(app);
  own = (await company(app)).id;
  rik = await reviewer(app, 'Rik Reviewer', own);
  lena = await staySignedIn(app, await student(app, { company_id: own, full_name: 'Lena Learner' }));
});

const path = '/api/learning/modules/:moduleId/content/:fileName/conversations';
const them = () => [must(rik, 'Rik'), must(lena, 'Lena')] as const;
const at = (conversationId: string) => ({ params: { ...params, conversationId } });
const debrief = ({ ask }: Person, id: string) => ask(`POST ${path}/:conversationId/debrief`, at(id));

/** Has a written conversation that ends badly at once. Returns its id. */
async function ended({ ask, token }: Person): Promise<string> {
  const { id } = (await ask(`POST ${path}`, { params, body: { kind: 'written' } })).data;
  const address = `/api/learning/modules/${params.moduleId}/content/${params.fileName}/conversations/${id}/messages`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await (await fetch(app.url + address, { method: 'POST', headers, body: JSON.stringify({ reply_id: 'yes', after: 1 }) })).text();
  return id;
}

/** Has a conversation, and has it judged by the model, which is not sure. Returns its id. */
async function judged(learner: Person): Promise<string> {
  const id = await ended(learner);
  const { data } = await debrief(learner, id);
  expect(data.debrief?.criteria.map(({ verdict }) => verdict)).toEqual(['met', 'not_sure']);
  return id;
}

const askReviewer = ({ ask }: Person, id: string, criterion_id = 'friendly') =>
  ask(`POST ${path}/:conversationId/marking`, { ...at(id), body: { criterion_id } });
const seenBy = async ({ ask }: Person, id: string) =>
  (await ask(`GET ${path}`, { params })).data.conversations.find((one) => one.id === id);
const onTask = (taskId: string) => ({ params: { taskId } });
const take = ({ ask }: Person, id: string) => ask('POST /api/marking/tasks/:taskId/take', onTask(id));
const submit = ({ ask }: Person, id: string, level: number) =>
  ask('POST /api/marking/tasks/:taskId/submit', {
    ...onTask(id),
    body: {
      levels: { friendly: level },
      quotes: [{ criterion_id: 'friendly', words: 'Fine, load it.' }],
      note: 'You agreed at once.',
      revision: 0,
    },
  });
const waitingFor = async ({ ask }: Person) => (await ask('GET /api/marking', { query: { list: 'waiting' } })).data.tasks;
/** Has Lena ask about a conversation. Returns the submission's id. */
const asked = async (id: string): Promise<string> => must((await askReviewer(them()[1], id)).data.markings[0], 'the submission').id;

describe('the learner of a conversation that a model was not sure about', () => {
  test('asks a reviewer, who reads every line without a name, and is told the answer; nothing else changes', async () => {
    const [first, learner] = them();
    // One mark is enough here.
    const { revision } = (await first.ask('GET /api/marking/rubrics')).data;
    await first.ask('PUT /api/marking/second-marks', { body: { second_marks: 0, revision } });
    const id = await judged(learner);
    await learner.ask(`POST ${path}/:conversationId/read`, { ...at(id), body: {} });
    const before = (await learner.ask('GET /api/learning/progress')).data;
    expect((await learner.ask(`GET ${path}`, { params })).data.readers).toBe('company');
    const taskId = await asked(id);
    expect((await seenBy(learner, id))?.markings).toMatchObject([{ criterion_id: 'friendly', state: 'waiting', answer: null }]);
    await take(first, taskId);
    const { data: task, text } = await first.ask('GET /api/marking/tasks/:taskId', onTask(taskId));
    expect(text).not.toMatch(/Lena|Learner/);
    expect(task).toMatchObject({ subject: 'dialogue_criterion', title: 'The quarry master', criteria: [{ text: 'You are friendly.' }] });
    expect(task.material).toEqual([
      { title: 'Ros', text: 'Here is the slab. Shall I load it?', is_written: false },
      { title: 'You', text: 'Fine, load it.', is_written: true },
      { title: 'Ros', text: 'The secret answer is that it is loaded.', is_written: false },
    ]);
    expect((await submit(first, taskId, 0)).status).toBe(200);
    const seen = must(await seenBy(learner, id), 'the conversation');
    expect(seen.markings).toMatchObject([
      { state: 'answered', answer: { is_met: false, note: 'You agreed at once.', quotes: ['Fine, load it.'] } },
    ]);
    expect(seen.debrief?.criteria[1]?.verdict).toBe('not_sure');
    expect((await learner.ask('GET /api/learning/progress')).data).toEqual(before);
    const notices = async () =>
      (await learner.ask('GET /api/notifications/user/:userId', { params: { userId: learner.id } })).data.notifications;
    await expect.poll(notices).toContainEqual(
      expect.objectContaining({
        title: 'A reviewer has answered about “The quarry master”',
        action_url: `/modules/${params.moduleId}?file=${params.fileName}`,
      }),
    );
  });

  test('asks once even if they press twice, and can withdraw it until someone begins', async () => {
    const [first, learner] = them();
    const id = await judged(learner);
    const twice = await Promise.all([askReviewer(learner, id), askReviewer(learner, id)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await waitingFor(first)).toHaveLength(1);
    const withdraw = async (conversationId: string, taskId: string) =>
      learner.ask(`DELETE ${path}/:conversationId/marking/:taskId`, { params: { ...params, conversationId, taskId } });
    const { id: taskId } = must(twice[0]?.data.markings[0], 'the submission');
    const other = await judged(learner);
    expect((await withdraw(other, taskId)).status).toBe(404);
    expect((await withdraw(id, taskId)).data.markings).toEqual([]);
    expect(await waitingFor(first)).toEqual([]);
    const again = await asked(id);
    await take(first, again);
    expect((await withdraw(id, again)).problem.code).toBe('marking_begun');
  });

  test('cannot ask about a program’s verdict, before the debrief, where no model judged, or about what someone else said', async () => {
    const [, learner] = them();
    const open = await ended(learner);
    expect((await askReviewer(learner, open)).problem.code).toBe('nothing_to_mark');
    await debrief(learner, open);
    for (const criterion of ['calm', 'else']) expect((await askReviewer(learner, open, criterion)).problem.code).toBe('nothing_to_mark');
    const other = await student(app, { company_id: own });
    expect((await askReviewer(other, open)).status).toBe(404);
    const taskId = await asked(open);
    expect(
      (await other.ask(`DELETE ${path}/:conversationId/marking/:taskId`, { params: { ...params, conversationId: open, taskId } })).status,
    ).toBe(404);
    await app.connection.database.delete(modelProviders);
    const unjudged = await ended(learner);
    await debrief(learner, unjudged);
    expect((await askReviewer(learner, unjudged)).problem.code).toBe('nothing_to_mark');
  });

  test('is told if there is no reviewer', async () => {
    const alone = await staySignedIn(app, await student(app, { company_id: (await company(app)).id }));
    const id = await judged(alone);
    expect((await alone.ask(`GET ${path}`, { params })).data.readers).toBeNull();
    expect((await askReviewer(alone, id)).problem.code).toBe('no_reviewer');
  });
});

test('a model’s verdict on a criterion is shown as not sure if reviewers agree too little on it', async () => {
  const [, learner] = them();
  const id = await judged(learner);
  await asked(id);
  await app.connection.pool.query(
    `update dialogue_conversations set debrief = jsonb_set(jsonb_set(debrief, '{criteria,1,verdict}', '"met"'), '{criteria,1,evidence}', '"Fine"') where id = $1`,
    [id],
  );
  const criterion = async () => (await seenBy(learner, id))?.debrief?.criteria[1];
  expect(await criterion()).toMatchObject({ verdict: 'met', evidence: 'Fine' });
  await insertDoubles(app, own, 'friendly', [
    [1, 1, 100],
    [0, 0, 90],
    [0, 1, 26],
    [1, 0, 24],
  ]);
  expect(await criterion()).toMatchObject({ verdict: 'not_sure', evidence: null });
});

test('when a learner’s account is deleted, the conversation that they handed in goes', async () => {
  const [first, learner] = them();
  const taskId = await asked(await judged(learner));
  await take(first, taskId);
  await inTransaction(app.app.services.database, (tx) => forgetLearner(tx, learner.id, new Date()));
  const { data, text } = await first.ask('GET /api/marking/tasks/:taskId', onTask(taskId));
  expect(data.material).toEqual([]);
  expect(text).not.toContain('load it');
});

test('the same conversation judged a hundred times by the scripted model gets the same verdicts', async () => {
  await app.connection.database.delete(modelProviders);
  await insertProvider(app.connection, { monthly_ceiling: 1_000_000_000 });
  const [, learner] = them();
  const id = await ended(learner);
  const verdicts = new Set<string>();
  for (let time = 0; time < 100; time += 1) {
    await app.connection.pool.query('update dialogue_conversations set debrief = null where id = $1', [id]);
    verdicts.add(JSON.stringify((await debrief(learner, id)).data.debrief));
  }
  expect(verdicts.size).toBe(1);
  expect([...verdicts][0]).toMatch(/"id":"friendly".*"verdict":"(met|not_met|not_sure)"/);
});
