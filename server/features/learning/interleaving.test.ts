import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activity } from '#server/features/activity/tables.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { complete, open, passQuiz } from '#server/testing/walk.ts';
import { learnerTotals, moduleCompletions, studyDays } from './tables.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The number of milliseconds between opening the files and the first step. It is enough for all the time that the steps report. */
const before = 2 * 3_600_000;
const places = [
  ['summits', 'the-view'],
  ['summits', 'the-map'],
  ['summits', 'elsewhere'],
  ['winds', 'gusts'],
  ['paths', 'check'],
] as const;
type Place = (typeof places)[number];

interface Step {
  place: Place;
  by: 'open' | 'complete' | 'time' | 'report';
  completed: boolean;
  /** The time spent on the file, in seconds. */
  time: number;
  /** How much of the file was read, in per cent. */
  percentage: number;
}

const isQuiz = ([, fileName]: Place) => fileName === 'check';

async function take(person: Person, { place, by, completed, time, percentage }: Step): Promise<void> {
  const [moduleId, fileName] = place;
  const says = { module_id: moduleId, file_name: fileName, time_spent: time, progress_percentage: percentage };
  if (by === 'open') await open(person, moduleId, fileName);
  else if (by === 'time')
    await person.ask('PUT /modules/modules/:moduleId/:fileName/time', { params: { moduleId, fileName }, body: { time_spent: time } });
  else if (by === 'complete' && isQuiz(place)) await passQuiz(person, moduleId);
  else if (by === 'complete') await complete(person, moduleId, fileName, time);
  else await person.ask('POST /api/learning/progress', { body: { ...says, completed: completed && !isQuiz(place) } });
}

/** The values in a person's days and totals that are compared. */
const counted = ['seconds', 'files_completed', 'modules_begun', 'modules_completed'] as const;

/** Returns a plain history's expected result: the highest of all reported values. */
function expected(steps: readonly Step[]) {
  const files = places.map((place) => {
    const mine = steps.filter((step) => step.place === place);
    const timed = mine.filter(({ by }) => by === 'time' || by === 'report' || (by === 'complete' && !isQuiz(place)));
    const completed = mine.some((step) => step.by === 'complete' || (step.by === 'report' && step.completed && !isQuiz(place)));
    const told = mine.filter(({ by }) => by === 'report').map(({ percentage }) => percentage);
    return {
      place: place.join('/'),
      completed,
      time_spent: Math.max(0, ...timed.map(({ time }) => time)),
      // A completed file counts as read in full.
      progress_percentage: completed ? 100 : Math.max(0, ...told),
    };
  });
  const done = (module: string) => files.filter(({ place }) => place.startsWith(`${module}/`)).every(({ completed }) => completed);
  const modules = ['summits', 'winds'].filter(done);
  const seconds = files.reduce((sum, { time_spent }) => sum + time_spent, 0);
  const files_completed = files.filter(({ completed }) => completed).length;
  const begun = files.filter(
    ({ completed, time_spent, progress_percentage }) => completed || time_spent >= 30 || progress_percentage >= 25,
  );
  const figures = [seconds, files_completed, new Set(begun.map(({ place }) => place.split('/')[0])).size, modules.length];
  return {
    files,
    modules,
    recorded: modules.map((module_id) => ({ module_id })),
    days: figures,
    totals: figures,
  };
}

async function stateOf(person: Person): Promise<ReturnType<typeof expected>> {
  const { modules } = (await person.ask('GET /api/learning/progress')).data;
  const { database } = app.connection;
  const [completions, recorded, days, [totals]] = await Promise.all([
    database.select().from(moduleCompletions).where(eq(moduleCompletions.user_id, person.id)),
    database
      .select({ facts: activity.facts })
      .from(activity)
      .where(and(eq(activity.person_id, person.id), eq(activity.name, 'module_completed')))
      .orderBy(sql`${activity.facts} ->> 'module_id'`),
    database.select().from(studyDays).where(eq(studyDays.user_id, person.id)),
    database.select().from(learnerTotals).where(eq(learnerTotals.user_id, person.id)),
  ]);
  const sumOf = (name: (typeof counted)[number]) => days.reduce((sum, row) => sum + row[name], 0);
  return {
    files: places.map((place) => {
      const file = modules.find(({ module_id }) => module_id === place[0])?.files.find(({ file_name }) => file_name === place[1]);
      return {
        place: place.join('/'),
        completed: file?.completed ?? false,
        time_spent: file?.time_spent ?? 0,
        progress_percentage: file?.progress_percentage ?? 0,
      };
    }),
    modules: completions.map(({ module_id }) => module_id).sort(),
    recorded: recorded.map(({ facts }) => facts as { module_id: string }),
    days: counted.map(sumOf),
    totals: counted.map((name) => totals?.[name] ?? -1),
  };
}

/** Creates a learner who opened all files long enough ago that no reported time is limited, so that the reported values alone count. */
async function learner(): Promise<Person> {
  const person = await staySignedIn(app, await student(app));
  for (const [moduleId, fileName] of places) await open(person, moduleId, fileName);
  return person;
}

const step = fc.record<Step>({
  place: fc.constantFrom(...places),
  by: fc.constantFrom('open', 'complete', 'complete', 'time', 'report'),
  completed: fc.boolean(),
  time: fc.integer({ min: 0, max: 1_400 }),
  percentage: fc.integer({ min: 0, max: 100 }),
});
/** Each step is sent one to three times, in any order, some of them at the same moment. */
const history = fc.array(fc.tuple(step, fc.array(fc.nat(), { minLength: 1, maxLength: 3 })), { minLength: 1, maxLength: 12 });

test('completions, time and progress reports in any order over both APIs, with retries, have the same result as the plain history', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.integer({ min: 1, max: 6 }), async (steps, width) => {
      // The test starts in the morning, so that no day ends between two steps.
      app.clock.set('2027-06-01T09:00:00Z');
      const people = [await learner(), await learner()] as const;
      app.clock.forward(before);
      const plain = steps.map(([step]) => step);
      for (const step of plain) await take(people[0], step);
      const mixed = steps.flatMap(([step, times]) => times.map((at) => ({ step, at }))).sort((a, b) => a.at - b.at);
      for (let from = 0; from < mixed.length; from += width)
        await Promise.all(mixed.slice(from, from + width).map(({ step }) => take(people[1], step)));
      const after = await stateOf(people[1]);
      expect(after).toEqual(expected(plain));
      expect(after).toEqual(await stateOf(people[0]));
    }),
    { numRuns: process.env['CAIRN_FULL'] ? 200 : 12 },
  );
}, 300_000);
