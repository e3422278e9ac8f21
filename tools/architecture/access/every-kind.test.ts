import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseNotificationKinds } from '#contract/course-review-values.ts';
import { notificationKinds, type StaffView } from '#contract/values.ts';
import { startTestApp } from '#server/testing/app.ts';
import { everyRead, isPacked, make } from './every-read.ts';
import { createWorld, type World } from './world.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;
let app: App;
let world: World;
let names: string[];
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  names = await everythingHappens(world);
});
afterAll(() => app.close());

const isFull = process.env['CAIRN_FULL'] === '1';
const staff = ['admin', 'superAdmin'] as const;
/** A string in everything that says what the person learned. */
const marker = 'what-the-student-learned';
/** Kinds of emails that reveal nothing about what someone learned. */
const tellingNothing: readonly string[] = [
  'contact_message',
  ...courseNotificationKinds,
  'marking_asked',
  'staff_view_changed',
  'team_handed_over',
  'author_right_given',
  'author_right_taken',
  'person_waiting',
  'approval_asked',
];
/** A kind that no feature declares any longer. It is treated as being about learning. */
const unstated = 'of_an_earlier_version';

/** Records one event of every learning kind: by the person, by staff and by the product itself. */
async function everythingHappens({ app: { app: product, connection, clock }, people, company_id }: World): Promise<string[]> {
  const { pool } = connection;
  const kinds = [...product.services.activityKinds.values()].filter(({ aboutLearning }) => aboutLearning);
  const names = [...kinds.map(({ name }) => name), unstated];
  const { id, email } = people.student;
  for (const name of names) {
    const fields = Object.keys(kinds.find((kind) => kind.name === name)?.fields ?? {});
    const facts = JSON.stringify({
      ...Object.fromEntries(fields.map((field) => [field, marker])),
      told: marker,
      before: marker,
      after: marker,
    });
    for (const actor of [id, people.admin.id, people.superAdmin.id, null]) {
      const values = [name, clock.now(), actor, id, company_id, facts];
      const { rows } = await pool.query<{ id: string }>(
        'insert into activity (name, at, actor_id, person_id, company_id, facts) values ($1, $2, $3, $4, $5, $6) returning id',
        values,
      );
      await pool.query('insert into activity_values (activity_id, before) values ($1, $2)', [rows[0]?.id, facts]);
    }
  }
  for (const kind of notificationKinds)
    await pool.query(
      `insert into notifications (id, user_id, kind, params, cause, created_at) values (gen_random_uuid(), $1, $2, $3, $2 || ':marked', $4)`,
      [id, kind, { title: marker, message: marker }, clock.now()],
    );
  for (const kind of [
    ...notificationKinds.filter((kind) => !tellingNothing.includes(kind)),
    'weekly_digest',
    'lead_mails',
    'due_reminders',
    'report_mails',
    unstated,
  ])
    await pool.query(
      `insert into mails (id, recipient, kind, subject, text, html, cause, created_at)
        values (gen_random_uuid(), $1, $2, $3, $3, $3, $2 || ':marked', $4)`,
      [email, kind, marker, clock.now()],
    );
  return names;
}

const letStaffSee = (view: StaffView) => app.connection.pool.query('update companies set staff_sees = $1', [view]);

/** Returns the calls whose responses to staff contain the marker, and the calls that failed. */
async function telling(): Promise<string[]> {
  const found = new Set<string>();
  for (const read of await everyRead(world, ['student'])) {
    // The marker can't be read in files whose text is compressed.
    if (!isFull && isPacked(read)) continue;
    const answers = await Promise.all(staff.map(async (me) => ({ me, ...(await make(world, me, read)) })));
    for (const { me, status, text } of answers)
      if (status >= 500 || text.includes(marker)) found.add(`${me}: ${read.name.split(' ')[0]}${status >= 500 ? ` ${status}` : ''}`);
  }
  return [...found].toSorted();
}

test('no call shows staff who see only groups any event about a member’s learning', {
  timeout: 300_000,
}, async () => {
  await letStaffSee('groups');
  expect(names.length).toBeGreaterThan(20);
  expect(await telling()).toEqual([]);
  const { people } = world;
  for (const kind of names) {
    const { entries } = (await people.superAdmin.ask('GET /api/system/audit-logs', { query: { kind, person_id: people.student.id } })).data;
    expect(entries, kind).toEqual([]);
  }
});

test("the member's history shows events about their learning to staff who see results, and super admins find them among the emails", {
  timeout: 300_000,
}, async () => {
  await letStaffSee('results');
  const told = await telling();
  expect(told).toEqual(
    expect.arrayContaining(['admin: members.history', 'superAdmin: systemMails.list', 'superAdmin: userManagement.history']),
  );
  expect(told.filter((call) => / 5\d\d$/.test(call))).toEqual([]);
});
