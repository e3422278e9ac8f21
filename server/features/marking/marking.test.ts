import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { askReviewer, insertDoubles, letModelDoubt, reviewer, runPrompt, seenBy } from '#server/testing/marking.ts';
import { promptParams, publishPromptLab } from '#server/testing/prompt-labs.ts';
import { forgetLearner } from './queries.ts';

let app: TestApp & { close(): Promise<void> };
let root: Person;
beforeAll(async () => {
  app = await startTestApp();
  root = await staySignedIn(app, await superAdmin(app));
  await publishPromptLab(root);
});
afterAll(() => app.close());

let own: CompanyId;
let [rik, ria, learner]: Person[] = [];
let versionId: string;
const mark = (level: number, note = 'It greets the reader.') => ({
  levels: { kind: level },
  quotes: [] as { criterion_id: string; words: string }[],
  note,
  revision: 0,
});

beforeEach(async () => {
  await letModelDoubt(app);
  own = (await company(app)).id;
  [rik, ria] = [await reviewer(app, 'Rik Reviewer', own), await reviewer(app, 'Ria Reviewer', own)];
  learner = await staySignedIn(app, await student(app, { company_id: own, full_name: 'Lena Learner' }));
  versionId = await runPrompt(app, learner);
  await share(0);
});

const them = () => [must(rik, 'Rik'), must(ria, 'Ria'), must(learner, 'Lena')] as const;
async function share(second_marks: number) {
  const { revision } = (await them()[0].ask('GET /api/marking/rubrics')).data;
  return them()[0].ask('PUT /api/marking/second-marks', { body: { second_marks, revision } });
}
const waitingFor = async ({ ask }: Person, list: 'waiting' | 'mine' | 'done' = 'waiting') =>
  (await ask('GET /api/marking', { query: { list } })).data.tasks;
const on = (taskId: string) => ({ params: { taskId } });
const take = ({ ask }: Person, id: string) => ask('POST /api/marking/tasks/:taskId/take', on(id));
const submit = ({ ask }: Person, id: string, body: ReturnType<typeof mark>) =>
  ask('POST /api/marking/tasks/:taskId/submit', { ...on(id), body });
const stateOf = async () => (await seenBy(them()[2], versionId))?.markings[0];
/** Has the learner ask, and returns the submission's id. */
async function asked(): Promise<string> {
  const { data } = await askReviewer(them()[2], versionId);
  return must(data.markings[0], 'the submission').id;
}
const taken = async (who: Person, id: string) => expect((await take(who, id)).status).toBe(200);
const told = async ({ id, ask }: Person) =>
  (await ask('GET /api/notifications/user/:userId', { params: { userId: id } })).data.notifications.map(({ title }) => title);

describe('a learner', () => {
  test('asks the reviewers of their company, is told the answer with its reason, and nothing else changes', async () => {
    const [first, , lena] = them();
    const before = (await lena.ask('GET /api/learning/progress')).data;
    const { versions, readers } = (
      await lena.ask('GET /api/learning/modules/:moduleId/content/:fileName/prompt/versions', { params: promptParams })
    ).data;
    expect(readers).toBe('company');
    const score = versions[0]?.run?.score;
    const id = await asked();
    expect(await stateOf()).toMatchObject({ state: 'waiting', readers: 'company', answer: null });
    expect(await told(first)).toContain('Submissions are waiting for a mark');
    const [listed] = await waitingFor(first);
    expect(listed).toMatchObject({ id, number: 1, held_by: null, criteria: ['The answer is friendly.'] });
    await taken(first, id);
    expect((await stateOf())?.state).toBe('begun');
    const { data: task, text } = await first.ask('GET /api/marking/tasks/:taskId', on(id));
    expect(text).not.toMatch(/Lena|Learner/);
    expect(task.material.map(({ title }) => title)).toEqual(['A block of granite', 'Your prompt']);
    const output = must(task.material[0], 'the output').text;
    const quote = output.slice(0, 20);
    const { data } = await submit(first, id, { ...mark(1), quotes: [{ criterion_id: 'kind', words: quote }] });
    expect(data.own).toMatchObject({ is_submitted: true, levels: { kind: 1 } });
    expect(await stateOf()).toMatchObject({ state: 'answered', answer: { is_met: true, note: 'It greets the reader.', quotes: [quote] } });
    await expect.poll(() => told(lena)).toContain('A reviewer has answered about “Describe the stones”');
    const run = (await seenBy(lena, versionId))?.run;
    expect([run?.score, run?.criteria.find(({ id: one }) => one === 'kind')?.verdicts[0]?.verdict]).toEqual([score, 'not_sure']);
    expect((await lena.ask('GET /api/learning/progress')).data).toEqual(before);
    expect((await waitingFor(first, 'done')).map(({ id: one }) => one)).toEqual([id]);
    expect(await waitingFor(first)).toEqual([]);
  });

  test('they ask once even if they press twice, and can withdraw and ask again until someone begins', async () => {
    const [first, , lena] = them();
    const twice = await Promise.all([askReviewer(lena, versionId), askReviewer(lena, versionId)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await waitingFor(first)).toHaveLength(1);
    const call = 'DELETE /api/learning/modules/:moduleId/content/:fileName/prompt/versions/:versionId/marking/:taskId' as const;
    const withdraw = async () =>
      lena.ask(call, { params: { ...promptParams, versionId, taskId: must(await stateOf(), 'the submission').id } });
    expect((await withdraw()).data.markings).toEqual([]);
    expect(await waitingFor(first)).toEqual([]);
    const id = await asked();
    await taken(first, id);
    expect((await withdraw()).problem.code).toBe('marking_begun');
    await first.ask('POST /api/marking/tasks/:taskId/give-back', on(id));
    expect((await withdraw()).status).toBe(200);
    expect((await take(first, id)).problem.code).toBe('marking_over');
  });

  test('can ask only where the verdict is not sure, and only about a version of their own', async () => {
    const { ask } = them()[2];
    const call = 'POST /api/learning/modules/:moduleId/content/:fileName/prompt/versions/:versionId/marking' as const;
    const params = { ...promptParams, versionId };
    for (const body of [
      { criterion_id: 'facts', input_id: 'granite' },
      { criterion_id: 'kind', input_id: 'hidden-slate' },
      { criterion_id: 'else', input_id: 'granite' },
    ])
      expect((await ask(call, { params, body })).problem.code).toBe('nothing_to_mark');
    expect((await askReviewer(await student(app, { company_id: own }), versionId)).status).toBe(404);
  });

  test('without a reviewer in their company asks the platform’s, and is told if there is none', async () => {
    const member = await staySignedIn(app, await student(app, { company_id: (await company(app)).id }));
    const version = await runPrompt(app, member);
    expect((await askReviewer(member, version)).problem.code).toBe('no_reviewer');
    const pia = await reviewer(app, 'Pia Platform', null, null);
    expect((await askReviewer(member, version)).data.markings[0]).toMatchObject({ readers: 'platform', state: 'waiting' });
    expect(await waitingFor(pia)).toHaveLength(1);
    expect(await waitingFor(them()[0])).toEqual([]);
    await app.connection.pool.query('delete from author_rights where user_id = $1', [pia.id]);
  });

  test('a reviewer is never asked about their own work', async () => {
    const [first, second] = them();
    const version = await runPrompt(app, first);
    const { data } = await askReviewer(first, version);
    const { id } = must(data.markings[0], 'the submission');
    expect(await waitingFor(first)).toEqual([]);
    expect((await first.ask('GET /api/marking/tasks/:taskId', on(id))).status).toBe(404);
    expect((await take(first, id)).status).toBe(404);
    expect(await told(first)).not.toContain('Submissions are waiting for a mark');
    expect((await waitingFor(second)).map((one) => one.id)).toEqual([id]);
  });
});

describe('of two reviewers', () => {
  test('one gets a submission that both take at once, and the other is told', async () => {
    const [first, second] = them();
    const id = await asked();
    const answers = await Promise.all([take(first, id), take(second, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('marking_taken');
    const loser = answers[0]?.status === 409 ? first : second;
    expect((await waitingFor(loser))[0]?.held_by?.full_name).toMatch(/Reviewer/);
    expect((await submit(loser, id, mark(1))).problem.code).toBe('marking_not_yours');
  });

  test('one gives a submission to the other, who finds it under their own', async () => {
    const [first, second, lena] = them();
    const id = await asked();
    await taken(first, id);
    const assign = (person_id: string) => first.ask('POST /api/marking/tasks/:taskId/assign', { ...on(id), body: { person_id } });
    for (const other of [lena.id, root.id]) expect((await assign(other)).problem.code).toBe('not_a_marker');
    expect((await assign(second.id)).data).toMatchObject({ own: null, held_by: { id: second.id } });
    expect((await waitingFor(second, 'mine')).map((one) => one.id)).toEqual([id]);
    const { entries } = (await root.ask('GET /api/system/audit-logs', { query: { kind: 'marking_assigned' } })).data;
    expect(entries.length).toBeGreaterThan(0);
  });

  test('one who lost the right loses the submission at the next request, and it waits again', async () => {
    const [first, second] = them();
    const id = await asked();
    await taken(first, id);
    await app.connection.pool.query('delete from author_rights where user_id = $1', [first.id]);
    expect((await submit(first, id, mark(1))).problem.code).toBe('wrong_role');
    expect((await waitingFor(second))[0]).toMatchObject({ id, held_by: null });
    await taken(second, id);
  });

  test('the second marks without seeing the first mark or that it is one; where they agree, the learner is told', async () => {
    const [first, second] = them();
    await share(100);
    const id = await asked();
    const before = (await waitingFor(second))[0];
    await taken(first, id);
    await submit(first, id, mark(1, 'A reason of the first.'));
    expect((await stateOf())?.state).toBe('begun');
    expect((await waitingFor(second))[0]).toEqual(before);
    expect((await take(first, id)).problem.code).toBe('marking_taken');
    const { data, text } = await take(second, id);
    expect(data.differing).toEqual([]);
    expect(text).not.toContain('A reason of the first.');
    await submit(second, id, mark(1));
    expect((await stateOf())?.answer).toMatchObject({ is_met: true, note: 'A reason of the first.' });
  });

  test('neither settles it if they differ on whether it is met and there is a third, who sees both marks', async () => {
    const [first, second] = them();
    const third = await reviewer(app, 'Ron Reviewer', own);
    await share(100);
    const id = await asked();
    for (const [who, level] of [
      [first, 1],
      [second, 0],
    ] as const) {
      await taken(who, id);
      await submit(who, id, mark(level, `It is ${level}.`));
    }
    expect((await stateOf())?.state).toBe('begun');
    expect((await take(first, id)).problem.code).toBe('marking_taken');
    const { data } = await take(third, id);
    expect(data.differing.map(({ note }) => note)).toEqual(['It is 1.', 'It is 0.']);
    await submit(third, id, mark(0, 'The second is right.'));
    expect((await stateOf())?.answer).toMatchObject({ is_met: false, note: 'The second is right.' });
  });

  test('either settles it if they differ and are alone, after reading what the other wrote', async () => {
    const [first, second] = them();
    await share(100);
    const id = await asked();
    for (const [who, level] of [
      [first, 1],
      [second, 0],
    ] as const) {
      await taken(who, id);
      await submit(who, id, mark(level, `It is ${level}.`));
    }
    expect((await take(first, id)).data.differing).toHaveLength(2);
    await submit(first, id, mark(0, 'We talked about it.'));
    expect((await stateOf())?.answer).toMatchObject({ is_met: false, note: 'We talked about it.' });
  });

  test('the other’s mark is not waited for once they can’t review any more', async () => {
    const [first, second] = them();
    await share(100);
    const id = await asked();
    await taken(first, id);
    await submit(first, id, mark(1));
    expect((await stateOf())?.state).toBe('begun');
    const params = { userId: second.id };
    await root.ask('PUT /api/company/members/:userId/author-rights', { params, body: { rights: [] } });
    expect((await stateOf())?.state).toBe('answered');
  });

  test('one alone is enough if the other has left before marking', async () => {
    const [first, second] = them();
    await share(100);
    const id = await asked();
    await app.connection.pool.query('delete from author_rights where user_id = $1', [second.id]);
    await taken(first, id);
    await submit(first, id, mark(1));
    expect((await stateOf())?.state).toBe('answered');
  });
});

describe('a mark', () => {
  test('is saved as a draft, and a second tab that read an older draft overwrites nothing', async () => {
    const [first] = them();
    const id = await asked();
    await taken(first, id);
    const save = (revision: number, note: string) =>
      first.ask('PUT /api/marking/tasks/:taskId/draft', { ...on(id), body: { ...mark(1, note), revision } });
    expect((await save(0, 'One')).data).toEqual({ revision: 1 });
    expect((await save(0, 'Two')).problem.code).toBe('marking_changed_elsewhere');
    expect((await submit(first, id, mark(0))).problem.code).toBe('marking_changed_elsewhere');
    expect((await first.ask('GET /api/marking/tasks/:taskId', on(id))).data.own).toMatchObject({ note: 'One', levels: { kind: 1 } });
  });

  test('needs each level, a reason, and quotes that stand in what was handed in; submitted twice it counts once', async () => {
    const [first] = them();
    const id = await asked();
    await taken(first, id);
    const given = (body: object) => submit(first, id, { ...mark(1), ...body });
    expect((await given({ levels: {} })).problem.code).toBe('marking_incomplete');
    expect((await given({ levels: { kind: 2 } })).problem.code).toBe('marking_level_unknown');
    expect((await given({ levels: { kind: 1, other: 1 } })).problem.code).toBe('marking_level_unknown');
    expect((await given({ note: '  ' })).problem.code).toBe('marking_reason_missing');
    expect((await given({ quotes: [{ criterion_id: 'kind', words: 'words that no one wrote' }] })).problem.code).toBe(
      'marking_quote_missing',
    );
    const twice = await Promise.all([given({}), given({})]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await app.connection.pool.query('select 1 from marks where task_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect((await given({ levels: { kind: 0 } })).data.own).toMatchObject({ levels: { kind: 1 } });
  });
});

test('a learner who moves to another company keeps what they asked where it was, and reads the answer', async () => {
  const [first, , lena] = them();
  const id = await asked();
  const elsewhere = (await company(app)).id;
  await app.connection.pool.query('update users set company_id = $1, chapter_id = null where id = $2', [elsewhere, lena.id]);
  const stranger = await reviewer(app, 'Sten Stranger', elsewhere);
  expect(await waitingFor(stranger)).toEqual([]);
  expect((await stranger.ask('GET /api/marking/tasks/:taskId', on(id))).status).toBe(404);
  await taken(first, id);
  await submit(first, id, mark(1));
  expect((await stateOf())?.state).toBe('answered');
});

test('agreement is shown from 240 double marks on; below the floor, a model’s verdict is not sure and people are asked', async () => {
  const [first, , lena] = them();
  await asked();
  const agreement = async () => (await first.ask('GET /api/marking/rubrics')).data.rubrics[0]?.criteria[0];
  await insertDoubles(app, own, 'kind', [
    [1, 1, 100],
    [0, 0, 90],
    [0, 1, 25],
    [1, 0, 24],
  ]);
  expect(await agreement()).toMatchObject({ doubles: 239, kappa: null, is_low: false });
  await insertDoubles(app, own, 'kind', [[0, 1, 1]]);
  const { kappa, ...rest } = must(await agreement(), 'the agreement');
  expect(rest).toMatchObject({
    doubles: 240,
    is_low: true,
    counts: [
      [90, 26],
      [24, 100],
    ],
  });
  // By hand: p = 190/240, pe = (116·114 + 124·126)/240².
  expect(kappa?.value).toBeCloseTo(1 - (1 - 190 / 240) / (1 - (116 * 114 + 124 * 126) / 240 ** 2), 10);
  await app.connection.pool.query(
    `update prompt_versions set run = jsonb_set(run, '{criteria,2,verdicts,0}',
    '{"input_id": "granite", "verdict": "met", "evidence": "granite"}') where id = $1`,
    [versionId],
  );
  expect((await seenBy(lena, versionId))?.run?.criteria[2]?.verdicts[0]).toEqual({
    input_id: 'granite',
    verdict: 'not_sure',
    evidence: null,
  });
  // With more agreement, the verdict is shown again.
  await insertDoubles(app, own, 'kind', [
    [1, 1, 300],
    [0, 0, 300],
  ]);
  expect(await agreement()).toMatchObject({ doubles: 840, is_low: false });
  expect((await seenBy(lena, versionId))?.run?.criteria[2]?.verdicts[0]).toMatchObject({ verdict: 'met', evidence: 'granite' });
});

test('the share of second marks is the queue’s own, and of two people who change it at once one is told', async () => {
  const [first, second] = them();
  const { revision } = (await first.ask('GET /api/marking/rubrics')).data;
  const set = ({ ask }: Person, second_marks: number) => ask('PUT /api/marking/second-marks', { body: { second_marks, revision } });
  const answers = await Promise.all([set(first, 30), set(second, 40)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const pia = await reviewer(app, 'Pia Platform', null, null);
  expect((await pia.ask('GET /api/marking/rubrics')).data.second_marks).toBe(20);
  await app.connection.pool.query('delete from author_rights where user_id = $1', [pia.id]);
});

test('when a learner’s account is deleted, what they handed in goes, and the levels stay without the words', async () => {
  const [first, , lena] = them();
  const id = await asked();
  await taken(first, id);
  await submit(first, id, mark(1));
  await inTransaction(app.app.services.database, (tx) => forgetLearner(tx, lena.id, new Date()));
  const { data, text } = await first.ask('GET /api/marking/tasks/:taskId', on(id));
  expect(data).toMatchObject({ material: [], own: { levels: { kind: 1 }, note: '', quotes: [] } });
  expect(text).not.toContain('It greets the reader.');
});
