import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, student } from '#server/testing/factories.ts';
import { complete, open, questionsOf, wrongAnswer } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2027-06-01T09:00:00Z'));
afterAll(() => app.close());

const minute = 60_000;
const moduleOf = async (person: Person, id = 'stones') => (await person.ask('GET /modules/modules/:id', { params: { id } })).data.progress;
const report = (person: Person, body: { time_spent?: number; progress_percentage?: number }) =>
  person.ask('POST /api/learning/progress', { body: { module_id: 'stones', file_name: 'pebbles', ...body } });

/** Creates a person who has had a file open for a minute. */
async function reader(): Promise<Person> {
  const person = await student(app);
  await open(person, 'stones', 'pebbles');
  app.clock.forward(minute);
  return person;
}

describe('a module', () => {
  test.each([
    ['a glance', {}, 'not_started'],
    ['29 seconds', { time_spent: 29, progress_percentage: 24 }, 'not_started'],
    ['30 seconds', { time_spent: 30 }, 'in_progress'],
    ['a quarter of a file', { progress_percentage: 25 }, 'in_progress'],
  ])('a module has the status that the rule gives after %s', async (_, body, status) => {
    const person = await reader();
    expect((await report(person, body)).data.module.status).toBe(status);
    const progress = await moduleOf(person);
    expect(progress).toMatchObject({ status, time_spent: 'time_spent' in body ? body.time_spent : 0 });
    for (const moment of [progress.started_at, progress.last_activity_at]) expect(moment === null).toBe(status === 'not_started');
    const { data } = await person.ask('GET /api/learning/stats/user/:userId', { params: { userId: person.id } });
    expect(data.in_progress_modules).toBe(status === 'in_progress' ? 1 : 0);
  });

  test('a module is in progress once a quiz in it has been answered, even quickly and badly', async () => {
    const person = await student(app);
    const answers = (await questionsOf(person, 'stones')).map(wrongAnswer);
    expect((await moduleOf(person)).status).toBe('not_started');
    const params = { moduleId: 'stones', fileName: 'check' };
    const answer = await person.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', { params, body: { answers } });
    expect(answer.data).toMatchObject({ attempt: { passed: false }, module: { status: 'in_progress' } });
  });
});

test('glancing at the last quiz does not change the next step', async () => {
  const person = await student(app);
  const next = async () => (await person.ask('GET /api/learning/progress')).data.next;
  await open(person, 'paths', 'check');
  expect(await next()).toMatchObject({ module_id: 'stones', file_name: 'pebbles' });
  await complete(person, 'stones', 'pebbles');
  app.clock.forward(minute);
  await open(person, 'paths', 'check');
  expect(await next()).toMatchObject({ module_id: 'stones', file_name: 'slabs' });
});
