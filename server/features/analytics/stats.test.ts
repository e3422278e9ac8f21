import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { complete, completeModule, open } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
// The tests start in the morning, so that no day ends in the middle of one.
beforeEach(() => app.clock.set('2027-06-01T09:00:00Z'));
afterAll(() => app.close());

const minute = 60_000;
const stats = async (person: Person) => (await person.ask('GET /api/learning/stats/user/:userId', { params: { userId: person.id } })).data;

describe('the six figures', () => {
  test('the six figures add up', async () => {
    const learner = await student(app);
    await completeModule(learner, 'winds');
    await open(learner, 'stones', 'pebbles');
    app.clock.forward(5 * minute);
    await complete(learner, 'stones', 'pebbles', 100);
    await complete(learner, 'winds', 'gusts', 30);
    expect(await stats(learner)).toEqual({
      total_modules: 4,
      completed_modules: 1,
      in_progress_modules: 1,
      total_time_spent: 130,
      certificates_earned: 0,
      current_streak: 1,
    });
  });

  test("the streak follows calendar days in the person's time zone, not 24-hour periods or UTC days", async () => {
    // In Kathmandu (UTC+5:45) it is 23:40, so half an hour later it is the next day there, but still the same day in UTC.
    app.clock.set('2027-05-10T17:55:00Z');
    const here = await student(app, { timezone: 'Asia/Kathmandu' });
    const there = await student(app, { timezone: 'UTC' });
    const studyOnce = async (fileName: string) => {
      for (const person of [here, there]) await complete(person, 'stones', fileName);
    };
    await studyOnce('pebbles');
    app.clock.forward(30 * minute);
    await studyOnce('slabs');
    expect([(await stats(here)).current_streak, (await stats(there)).current_streak]).toEqual([2, 1]);
    // Two missed days were covered by the month's two freezes. Five minutes before midnight on the third day, the streak still counts.
    const streakAt = async (moment: string) => {
      app.clock.set(moment);
      const reader = await superAdmin(app);
      return (await reader.ask('GET /api/learning/stats/user/:userId', { params: { userId: here.id } })).data.current_streak;
    };
    expect(await streakAt('2027-05-14T18:10:00Z')).toBe(2);
    expect(await streakAt('2027-05-14T18:20:00Z')).toBe(0);
  });

  test('a minute of study makes a day count, and less does not', async () => {
    const learner = await student(app);
    await open(learner, 'stones', 'pebbles');
    app.clock.forward(2 * minute);
    const spend = (time_spent: number) =>
      learner.ask('PUT /modules/modules/:moduleId/:fileName/time', {
        params: { moduleId: 'stones', fileName: 'pebbles' },
        body: { time_spent },
      });
    await spend(59);
    expect((await stats(learner)).current_streak).toBe(0);
    await spend(60);
    expect((await stats(learner)).current_streak).toBe(1);
  });

  test('the six figures follow the person into another time zone', async () => {
    const learner = await student(app, { timezone: 'Pacific/Apia' });
    await complete(learner, 'stones', 'pebbles');
    await change(app, learner.id, { timezone: 'America/Los_Angeles' });
    expect((await learner.ask('GET /api/learning/stats/user/:userId', { params: { userId: learner.id } })).status).toBe(200);
  });
});
