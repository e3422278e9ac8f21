import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { applyAll, openRounds, requireOf } from '#server/testing/requirements.ts';
import { completeModule } from '#server/testing/walk.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let admin: Person;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  const own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
  ann = await staySignedIn(app, await student(app, { company_id: own.id }));
});

/** Returns a person's notifications about rounds, newest first. */
async function notices({ ask, id }: Person) {
  const { data } = await ask('GET /api/notifications/user/:userId', { params: { userId: id } });
  return data.notifications.filter(({ kind }) => kind.startsWith('round_'));
}

test('people are told once what their company requires of them, by when, and where to find it', async () => {
  await requireOf(app, admin);
  await applyAll(app);
  expect(await notices(ann)).toMatchObject([
    {
      kind: 'round_assigned',
      title: 'Your company asks you to complete “Working safely”',
      message: 'It is due on Friday, 4 December 2026.',
      action_url: '/due',
    },
  ]);
});

test('no one is told about a round that their earlier work has completed', async () => {
  await completeModule(ann, 'stones');
  await requireOf(app, admin);
  expect(await openRounds(ann)).toEqual([]);
  expect(await notices(ann)).toEqual([]);
  expect((await notices(admin)).map(({ kind }) => kind)).toEqual(['round_assigned']);
});

test('people are told about a later due day, and about a requirement waived for them', async () => {
  await requireOf(app, admin);
  const [round] = await openRounds(ann);
  const round_ids = [round?.id ?? ''];
  app.clock.forward(1_000);
  await admin.ask('POST /api/company/rounds/extend', { body: { round_ids, due_on: '2026-12-11', reason: 'She was ill.' } });
  app.clock.forward(1_000);
  await admin.ask('POST /api/company/rounds/waive', { body: { round_ids, reason: 'She knows it already.' } });
  expect((await notices(ann)).map(({ title, message }) => [title, message])).toEqual([
    ['“Working safely” is waived for you', "You don't have to complete it this time."],
    ['You have more time for “Working safely”', 'It is now due on Friday, 11 December 2026.'],
    ['Your company asks you to complete “Working safely”', 'It is due on Friday, 4 December 2026.'],
  ]);
});
