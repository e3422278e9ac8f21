import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificates } from '#server/features/certificates/tables.ts';
import { companyRestDays } from '#server/features/companies/tables.ts';
import { recompute } from '#server/features/recompute/index.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { complete, open, questionsOf, rightAnswer, wrongAnswer } from '#server/testing/walk.ts';
import { badges } from './badges.ts';

let app: TestApp & { close(): Promise<void> };
let companyId: CompanyId;
beforeAll(async () => {
  app = await startTestApp();
  ({ id: companyId } = await company(app));
  await app.connection.database.insert(companyRestDays).values({ company_id: companyId, from: '2027-01-01', weekdays: [6, 7] });
});
afterAll(() => app.close());

const zones = ['UTC', 'Asia/Kathmandu', 'Pacific/Chatham', 'America/St_Johns', 'Pacific/Kiritimati', 'America/Los_Angeles'];
const places = [
  ['summits', 'the-view'],
  ['summits', 'the-map'],
  ['summits', 'elsewhere'],
  ['winds', 'gusts'],
  ['paths', 'walking'],
  ['paths', 'count-steps'],
  ['paths', 'check'],
  ['stones', 'pebbles'],
  ['stones', 'slabs'],
  ['stones', 'check'],
] as const;
type Place = (typeof places)[number];
const trackOf: Record<string, string> = { summits: 'further', winds: 'further', paths: 'first-steps', stones: 'first-steps' };

interface Step {
  place: Place;
  /** The API to call. */
  by: 'module' | 'learning';
  /** Whether a quiz is answered correctly. */
  right: boolean;
  /** The reported study time, in seconds. */
  time: number;
  /** How many hours the clock advances after the step. */
  pause: number;
}

async function answer(person: Person, [moduleId, fileName]: Place, right: boolean): Promise<void> {
  const answers = (await questionsOf(person, moduleId, fileName)).map(right ? rightAnswer : wrongAnswer);
  const params = { moduleId, fileName };
  await person.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', { params, body: { answers } });
}

async function take(person: Person, { place, by, right, time }: Step): Promise<void> {
  const [moduleId, fileName] = place;
  if (fileName === 'check') return answer(person, place, right);
  if (by === 'module') await complete(person, moduleId, fileName, time);
  else
    await person.ask('POST /api/learning/progress', {
      body: { module_id: moduleId, file_name: fileName, completed: true, time_spent: time },
    });
}

const of = async (person: Person) => (await person.ask('GET /api/recognition/user/:userId', { params: { userId: person.id } })).data;

/** Computes the steps' expected result without using the product's code. */
function worth(steps: readonly Step[]) {
  const passed = (step: Step) => step.place[1] !== 'check' || step.right;
  const done = places.filter((place) => steps.some((step) => step.place === place && passed(step)));
  const whole = [...new Set(places.map(([module]) => module))].filter((id) =>
    places.filter(([module]) => module === id).every((place) => done.includes(place)),
  );
  const tracks = ['first-steps', 'further'].filter((id) =>
    Object.entries(trackOf).every(([module, track]) => track !== id || whole.includes(module as Place[0])),
  );
  const quizzes = done.filter(([, file]) => file === 'check').length;
  const all = tracks.length === 2;
  return {
    points: done.length * 10 + quizzes * 10 + whole.length * 50 + tracks.length * 250 + (all ? 1_000 : 0),
    certificates: [...tracks.map((id) => `track:${id}`), ...(all ? ['all_tracks'] : [])].sort(),
    counts: {
      files_completed: done.length,
      modules_completed: whole.length,
      quizzes_passed: quizzes,
      tracks_completed: tracks.length,
      tracks_touched: new Set(whole.map((id) => trackOf[id])).size,
    } as Record<string, number>,
  };
}

const step = fc.record<Step>({
  place: fc.constantFrom(...places),
  by: fc.constantFrom('module', 'learning'),
  right: fc.boolean(),
  time: fc.integer({ min: 0, max: 4 * 3_600 }),
  pause: fc.constantFrom(0, 0, 0, 1, 9, 24, 24, 47, 72),
});
/**
 * Most histories have all steps of a track or of the whole catalog, so that the last badges are reached. Quizzes are failed, repeated and
 * passed.
 */
const history = fc
  .tuple(
    fc.shuffledSubarray([...places], { minLength: 4 }),
    fc.array(step, { maxLength: 14 }),
    fc.array(step, { minLength: 10, maxLength: 10 }),
  )
  .map(([walked, more, facts]) => [...walked.map((place, index): Step => ({ ...(facts[index] as Step), place, right: true })), ...more])
  .chain((steps) => fc.shuffledSubarray(steps, { minLength: steps.length }));

test('any order of actions over both APIs, on two devices, in any zones and on any days, with retries, has the same result as the plain history', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.constantFrom(...zones),
      fc.constantFrom(...zones),
      fc.boolean(),
      fc.integer({ min: 1, max: 6 }),
      async (steps, zone, later, rests, width) => {
        app.clock.set('2027-06-01T09:00:00Z');
        const person = await staySignedIn(app, await student(app, { timezone: zone, company_id: rests ? companyId : null }));
        for (const [moduleId, fileName] of places) await open(person, moduleId, fileName);
        for (let from = 0; from < steps.length; from += width) {
          const together = steps.slice(from, from + width);
          // Each step is sent twice at the same moment, as if from two devices, or as if the first answer was lost.
          await Promise.all([...together, ...together].map((step) => take(person, step)));
          app.clock.forward(Math.max(...together.map(({ pause }) => pause)) * 3_600_000);
          if (from === 0) await app.connection.pool.query('update users set timezone = $1 where id = $2', [later, person.id]);
        }

        const { points, counts, certificates: subjects } = worth(steps);
        const found = await of(person);
        for (const badge of badges) {
          const counted = counts[badge.metric];
          const earned = found.badges.find(({ id }) => id === badge.id)?.earned_at != null;
          if (counted !== undefined) expect([badge.id, earned]).toEqual([badge.id, counted >= badge.target]);
          if (badge.metric === 'longest_streak') expect([badge.id, earned]).toEqual([badge.id, found.streak.longest >= badge.target]);
        }
        expect(found.points).toBe(points + 25 * found.badges_earned);
        const rows = await app.connection.database.select().from(certificates).where(eq(certificates.user_id, person.id));
        expect(rows.map(({ subject }) => subject).sort()).toEqual(subjects);

        const lines: string[] = [];
        const print = (line: string) => void lines.push(line);
        const sum = await recompute(app.connection.database, { print });
        expect([sum, lines]).toEqual([{ people: 1, differences: 0, kept: 0 }, []]);
        await app.connection.pool.query('delete from users where id = $1', [person.id]);
      },
    ),
    { numRuns: process.env['CAIRN_FULL'] ? 300 : 25 },
  );
}, 600_000);
