import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { modelProviders } from '#server/features/language-models/tables.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { dialogueParams as params, publishDialogue } from '#server/testing/dialogues.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await staySignedIn(app, await superAdmin(app));
  await publishDialogue(author);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.connection.database.delete(modelProviders);
});

const path = '/api/learning/modules/:moduleId/content/:fileName/conversations';
const start = async ({ ask }: Person, anew = false) => (await ask(`POST ${path}`, { params, body: { kind: 'live', anew } })).data;
const list = async ({ ask }: Person) => (await ask(`GET ${path}`, { params })).data;
const at = (conversationId: string) => ({ params: { ...params, conversationId } });
const debrief = ({ ask }: Person, id: string) => ask(`POST ${path}/:conversationId/debrief`, at(id));
const finish = ({ ask }: Person, id: string) => ask(`POST ${path}/:conversationId/read`, { ...at(id), body: {} });

/** Says something, and returns the status and the text of the whole answer. */
async function say({ token }: Person, id: string, body: object) {
  const address = `/api/learning/modules/${params.moduleId}/content/${params.fileName}/conversations/${id}/messages`;
  const response = await fetch(app.url + address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

/** Says the replies with these ids, one after another. */
async function choose(learner: Person, id: string, ...replies: string[]) {
  for (const [nth, reply_id] of replies.entries()) expect((await say(learner, id, { reply_id, after: 1 + 2 * nth })).status).toBe(200);
}

describe('a written conversation', () => {
  test('shows nothing of the part, of phrases, later replies and ends before they are reached', async () => {
    const learner = await student(app);
    const content = await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params });
    expect(content.data.content.dialogue).toMatchObject({
      other: { name: 'Ros', role: 'quarry master' },
      goals: [{ id: 'ask' }, { id: 'offer' }, { id: 'no-yes' }],
      criteria: [{ judged_by: 'code' }, { judged_by: 'model' }],
    });
    const { id, kind, replies, turns_left } = await start(learner);
    expect([kind, replies.map((one) => one.id), turns_left]).toEqual(['written', ['what-crack', 'yes'], null]);
    const read = await learner.ask(`GET ${path}`, { params });
    expect(content.text + read.text).not.toMatch(/secret|splinters|would rather take/i);
    const first = await say(learner, id, { reply_id: 'what-crack', after: 1 });
    expect(first.text).toContain('an old crack');
    expect(first.text).not.toMatch(/secret(?!( answer is that it is an old))|twelve|sound cairn/i);
  });

  test('reaches its end, and its debrief completes the step once it was read, however it ended', async () => {
    const learner = await student(app);
    const { id } = await start(learner);
    await choose(learner, id, 'yes');
    expect((await finish(learner, id)).status).toBe(409);
    const { data } = await debrief(learner, id);
    expect(data.end).toEqual({ kind: 'bad', text: 'The secret bad end is a pile of splinters.' });
    expect(data.debrief?.goals.map(({ id: goal, reached, quote }) => [goal, reached, quote])).toEqual([
      ['ask', false, null],
      ['offer', false, null],
      ['no-yes', false, 'Fine, load it.'],
    ]);
    expect(data.debrief?.criteria.map(({ id: criterion, verdict }) => [criterion, verdict])).toEqual([
      ['calm', 'met'],
      ['friendly', null],
    ]);
    const read = await finish(learner, id);
    expect([read.data.conversation.is_read, read.data.graded.file_completed_now]).toEqual([true, true]);
    expect((await finish(learner, id)).data.graded.file_completed_now).toBe(false);
  });

  test("understands the learner's own words as the nearest reply, says so, and counts both", async () => {
    const learner = await student(app);
    const { id } = await start(learner);
    expect((await say(learner, id, { text: 'There is a line through it, is there not?', after: 1 })).status).toBe(200);
    const refused = await say(learner, id, { text: 'Zebras.', after: 3 });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('dialogue_not_understood')]);
    await say(learner, id, { text: 'May I rather take another one?', after: 3 });
    const { data } = await debrief(learner, id);
    expect(data.messages.map(({ understood_as }) => understood_as)).toEqual([
      null,
      'What about the crack in it?',
      null,
      'I would rather take another slab.',
      null,
    ]);
    expect(data.end?.kind).toBe('good');
    expect(data.debrief?.goals.map(({ reached, quote }) => [reached, quote])).toEqual([
      [true, 'There is a line through it, is there not?'],
      [true, 'May I rather take another one?'],
      [true, null],
    ]);
  });

  test('is taken up again on another device, and is begun anew only if that is asked for', async () => {
    const learner = await student(app);
    const { id } = await start(learner);
    await choose(learner, id, 'what-crack');
    const [open] = (await list(learner)).conversations;
    expect(open).toMatchObject({ id, ended_at: null, replies: [{ id: 'other' }, { id: 'cheaper' }] });
    expect((await start(learner)).id).toBe(id);
    const anew = await start(learner, true);
    expect([anew.id === id, anew.messages.length]).toEqual([false, 1]);
    expect((await list(learner)).conversations.map((one) => one.id)).toEqual([anew.id]);
  });

  test('in a second tab that has not seen the latest words, nothing is said, and the tab is told why', async () => {
    const learner = await student(app);
    const { id } = await start(learner);
    const both = await Promise.all([1, 2].map(() => say(learner, id, { reply_id: 'what-crack', after: 1 })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.text).toContain('dialogue_went_on');
    expect((await list(learner)).conversations[0]?.messages).toHaveLength(3);
    await say(learner, id, { reply_id: 'other', after: 3 });
    expect((await say(learner, id, { reply_id: 'other', after: 5 })).text).toContain('dialogue_ended');
  });

  test('cannot be found by anyone else', async () => {
    const owner = await student(app);
    const { id } = await start(owner);
    const other = await student(app);
    expect((await say(other, id, { reply_id: 'yes', after: 1 })).status).toBe(404);
    expect((await debrief(other, id)).status).toBe(404);
    expect((await list(other)).conversations).toEqual([]);
  });

  test('the latest twenty are kept', async () => {
    const learner = await student(app);
    for (let nth = 0; nth < 22; nth += 1) await choose(learner, (await start(learner)).id, 'yes');
    const { conversations } = await list(learner);
    expect([conversations.length, conversations[0]?.number, conversations.at(-1)?.number]).toEqual([20, 22, 3]);
  });

  test('goes on with its own version after an edition', async () => {
    const learner = await student(app);
    const { id } = await start(learner);
    await app.connection.pool.query(
      `update files set source = jsonb_set(source, '{nodes,0,replies,0,id}', '"renamed"'), version = 'edited' where module_id = $1 and name = $2`,
      [params.moduleId, params.fileName],
    );
    expect((await list(learner)).conversations[0]?.replies.map((reply) => reply.id)).toEqual(['what-crack', 'yes']);
    await choose(learner, id, 'what-crack');
  });
});

test('an author tries the written conversation, and nothing is stored', async () => {
  const trial = (said: object[]) =>
    author.ask('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/trial/dialogue', { params, body: { said } });
  const before = await app.connection.pool.query('select id from dialogue_conversations');
  expect((await trial([])).data).toMatchObject({ messages: [{ by: 'other' }], replies: [{}, {}], end: null, debrief: null });
  expect((await trial([{ text: 'a line through it' }, { reply_id: 'other' }])).data).toMatchObject({
    replies: [],
    end: { kind: 'good' },
    debrief: { goals: [{ reached: true }, { reached: true }, { reached: true }] },
  });
  expect((await trial([{ text: 'Zebras.' }])).status).toBe(409);
  const after = await app.connection.pool.query('select id from dialogue_conversations');
  expect(after.rowCount).toBe(before.rowCount);
});
