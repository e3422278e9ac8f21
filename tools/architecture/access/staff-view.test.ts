import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StaffView } from '#contract/values.ts';
import { startTestApp } from '#server/testing/app.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { insertPerson, staySignedIn } from '#server/testing/factories.ts';
import { complete, completeModule, open, questionsOf, wrongAnswer } from '#server/testing/walk.ts';
import { everyRead, isPacked, make } from './every-read.ts';
import { insertExternalLearning } from './learning-objects.ts';
import { insertChapter, insertExemption, insertRound } from './objects.ts';
import { insertRoleMember } from './role-profile-objects.ts';
import { createWorld, type Name, type World } from './world.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;
const staff = ['manager', 'admin', 'otherAdmin', 'superAdmin'] as const satisfies Name[];

/** Creates a world with a stopped clock. Each of its objects is created only once, so that the same call always gets the same response. */
async function stillWorld(app: App, view: StaffView): Promise<World> {
  const { pool } = app.connection;
  // The date is so long ago that only people who study after it count as active.
  app.clock.set('2027-01-04T09:00:00Z');
  const world = await createWorld(app);
  for (const person of Object.values(world.people)) await staySignedIn(app, person);
  // People who join a leaderboard have agreed to be seen on it.
  await pool.query('delete from leaderboard_participants');
  await pool.query('update companies set staff_sees = $1', [view]);
  const once = <T>(make: (name: Name) => Promise<T>) => {
    const made = new Map<Name, Promise<T>>();
    return (name: Name) => {
      const known = made.get(name) ?? make(name);
      made.set(name, known);
      return known;
    };
  };
  const certificateOf = async (name: Name) => {
    const known = await pool.query<{ serial: string }>('select serial from certificates where user_id = $1', [world.people[name].id]);
    return known.rows[0]?.serial ?? world.certificateOf(name);
  };
  const requirementOfCompany = once(world.requirementOf);
  // A company's people have rounds of the same requirement.
  const requirementOf = (name: Name) => requirementOfCompany(name.startsWith('other') ? 'otherAdmin' : 'admin');
  const roundOf = once(async (name) => insertRound(pool, world.people[name].id, await requirementOf(name)));
  const learningOfCompany = once(async (name) => insertExternalLearning(pool, world.people[name].id, await roundOf(name), 'news'));
  const exemptionOfCompany = once(async (name) => insertExemption(pool, await roundOf(name), 'news'));
  const systemOfCompany = once(world.aiSystemOf);
  // A company's people have one role, which its admin described.
  const roleOfCompany = once(async (admin) => {
    const id = await world.roleProfileOf(admin);
    const company = world.people[admin].company_id;
    const others = Object.values(world.people).filter((person) => person.company_id === company && person !== world.people[admin]);
    if (company) for (const person of others) await insertRoleMember(pool, person.id, company, id);
    return id;
  });
  const mail = world.failedMail();
  const message = world.contactMessage();
  return {
    ...world,
    sessionOf: once(world.sessionOf),
    notificationOf: once(world.notificationOf),
    goalOf: once(world.goalOf),
    chapterOf: once(world.chapterOf),
    // The admins lead the chapters that the others belong to.
    ledChapterOf: (name) => world.ledChapterOf(name.startsWith('other') ? 'otherAdmin' : 'admin'),
    // People report to their managers from the start, and a swap also swaps these.
    reportAgain: () => Promise.resolve(),
    invitationOf: once(world.invitationOf),
    linkOf: once(world.linkOf),
    importOf: once(world.importOf),
    noteAbout: once(world.noteAbout),
    reportViewOf: once(world.reportViewOf),
    // The admin's schedule is used in all cases, because a report's recipients reveal nothing about what anyone studied.
    reportScheduleOf: once((name) => world.reportScheduleOf(name.startsWith('other') ? 'otherAdmin' : 'admin')),
    roleProfileOf: (name) => roleOfCompany(name.startsWith('other') ? 'otherAdmin' : 'admin'),
    // A register of AI systems reveals nothing about what anyone studied.
    aiSystemOf: (name) => systemOfCompany(name.startsWith('other') ? 'otherAdmin' : 'admin'),
    requirementOf,
    // The admin's request is used in all cases, because staff may know when someone asked.
    exemptionOf: (name) => exemptionOfCompany(name.startsWith('other') ? 'otherAdmin' : 'admin'),
    externalLearningOf: (name) => learningOfCompany(name.startsWith('other') ? 'otherAdmin' : 'admin'),
    roundOf,
    certificateOf: once(certificateOf),
    failedMail: () => mail,
    contactMessage: () => message,
  };
}

const identity = `email, full_name, role, company_id, chapter_id, manager_id, job_title_id, country, timezone, skills, bio,
  email_verified_at, approved_at, created_at, updated_at`;
const ofCompany = ['study_days', 'point_days'];

/**
 * Swaps two people's histories: their names and accounts are exchanged, while study records keep their ids.
 * @returns the world with the names swapped accordingly
 */
async function swap(world: World, one: Name, other: Name): Promise<World> {
  const {
    people,
    app: { connection },
    certificateOf,
    goalOf,
    roundOf,
  } = world;
  const ids = [people[one].id, people[other].id];
  const columns = identity.split(',').map((column) => column.trim());
  const client = await connection.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temp table swapped on commit drop as select case id when $1 then $2::uuid else $1::uuid end as id, ${identity}
      from users where id in ($1, $2)`,
      ids,
    );
    await client.query(`update users set email = id || '@swapped.test' where id in ($1, $2)`, ids);
    await client.query(
      `update users u set ${columns.map((column) => `${column} = s.${column}`).join(', ')} from swapped s where s.id = u.id`,
    );
    await client.query('update certificates c set holder_name = u.full_name from users u where u.id = c.user_id and u.id in ($1, $2)', ids);
    for (const table of ofCompany)
      await client.query(
        `update ${table} t set company_id = u.company_id, chapter_id = u.chapter_id from users u where u.id = t.user_id and u.id in ($1, $2)`,
        ids,
      );
    await client.query('commit');
  } finally {
    client.release();
  }
  const now = (name: Name) => (name === one ? other : name === other ? one : name);
  const renamed = { [one]: { ...people[one], id: people[other].id }, [other]: { ...people[other], id: people[one].id } };
  return {
    ...world,
    people: { ...people, ...renamed },
    certificateOf: (name) => certificateOf(now(name)),
    goalOf: (name) => goalOf(now(name)),
    roundOf: (name) => roundOf(now(name)),
  };
}

/**
 * Returns whether a response changes on its own: it is measured at each call, contains things that appear by themselves, such as scheduled
 * backups, or is the audit log, which grows with the calls made here.
 */
const isMeasured = ({ name }: { name: string }) => /^(platform\.systemHealth |systemJobs\.|backups\.|auditLog\.)/.test(name);
const full = process.env['CAIRN_FULL'] === '1';

/**
 * Returns everything that each call tells each member of staff, by call name.
 * @param share one in this many reads is made each day, except in the full run
 * @param back swapped ids, to be swapped back
 */
async function everythingTold(world: World, about: readonly Name[], share: number, back: readonly (readonly [string, string])[] = []) {
  const told = new Map<string, string>();
  const place = (text: string) => back.reduce((now, [a, b]) => now.replaceAll(a, '\0').replaceAll(b, a).replaceAll('\0', b), text);
  for (const [index, read] of (await everyRead(world, about)).entries()) {
    if (!isDueToday(index, share) || isMeasured(read) || (!full && isPacked(read))) continue;
    const answers = await Promise.all(staff.map((me) => make(world, me, read)));
    answers.forEach(({ status, text, headers }, index) =>
      told.set(place(`${staff[index]}: ${read.name}`), `${status} ${comparable(headers.get('content-type') ?? '', place(text))}`),
    );
  }
  return told;
}

/**
 * Returns a response's text in a comparable form. Files are ordered by ids, which were swapped, so their rows are sorted. A PDF or workbook
 * is compressed and contains its creation time, so only its presence is compared; its rows are compared as CSV. The catalog zip
 * is also compressed, and contains no one's rows. The id and proof of a signed file follow from its content.
 */
function comparable(type: string, text: string): string {
  if (/pdf|spreadsheet|zip/.test(type)) return '';
  if (type.startsWith('text/csv')) return text.split('\r\n').sort().join();
  return text.replaceAll(/\/ai-literacy\/[0-9a-f]{64}|"proofValue": "\w+"/g, '');
}

/** Makes every call, swaps two people's histories and repeats the calls. Returns the calls whose responses differ. */
async function callsThatTell(world: World, one: Name, other: Name): Promise<string[]> {
  const before = await everythingTold(world, [one, other, 'admin'], 3);
  const swapped = await swap(world, one, other);
  const pairs = [
    [world.people[one].id, world.people[other].id],
    [await world.certificateOf(one), await world.certificateOf(other)],
    [await world.roundOf(one), await world.roundOf(other)],
  ] as const;
  const after = await everythingTold(swapped, [one, other, 'admin'], 3, pairs);
  expect([...after.keys()]).toEqual([...before.keys()]);
  return [...before].flatMap(([name, body]) => (after.get(name) === body ? [] : [`${name}: ${body} / ${after.get(name)}`]));
}

const minute = 60_000;
/** Makes someone study a lot and fail once. */
async function studyMuch({ app, people }: World, name: Name): Promise<void> {
  app.clock.set('2027-03-02T13:31:00Z');
  const person = people[name];
  await open(person, 'winds', 'gusts');
  app.clock.forward(6 * minute);
  await complete(person, 'winds', 'gusts', 360);
  const wrong = (await questionsOf(person, 'stones')).map(wrongAnswer);
  await person.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', {
    params: { moduleId: 'stones', fileName: 'check' },
    body: { answers: wrong },
  });
  app.clock.forward(minute);
  for (const id of ['stones', 'paths']) await completeModule(person, id);
}

/** Makes someone study the same content later on the same day, and pass on the first attempt. */
async function studyOnce({ app, people }: World, name: Name): Promise<void> {
  app.clock.set('2027-03-02T17:12:00Z');
  await open(people[name], 'winds', 'gusts');
  app.clock.forward(6 * minute);
  await complete(people[name], 'winds', 'gusts', 360);
  for (const id of ['stones', 'paths']) await completeModule(people[name], id);
}

/** Stops the clock. */
function stop({ app }: World): void {
  const now = new Date('2027-03-03T09:30:00Z');
  app.clock.now = () => now;
}

/** Puts the admin and the student in one chapter, the sibling in another, and adds larger groups. */
async function spread({ app, people, company_id }: World): Promise<void> {
  const { pool, database } = app.connection;
  const chapter = await insertChapter(pool, company_id, 'Small');
  await pool.query('update users set chapter_id = (select chapter_id from users where id = $1) where id = $2', [
    people.student.id,
    people.admin.id,
  ]);
  await pool.query('update users set chapter_id = $1 where id = $2', [chapter, people.sibling.id]);
  for (const words of ['Large', 'Larger']) {
    const large = await insertChapter(pool, company_id, words);
    for (let n = 0; n < 6; n++) await insertPerson(database, app.clock.now(), { company_id, chapter_id: large });
  }
}

let app: App;
let world: World;
const begin = (view: StaffView) => async () => {
  app = await startTestApp();
  world = await stillWorld(app, view);
};

describe('companies whose staff see only groups', () => {
  beforeEach(begin('groups'));
  afterEach(() => app.close());

  test('no call reveals which history belongs to which of two members of the same chapter', async () => {
    await studyMuch(world, 'student');
    stop(world);
    expect(await callsThatTell(world, 'student', 'sibling')).toEqual([]);
  });

  // Each of the next two tests makes every call again and takes as long as the test above, so they run only in the full run.
  test.runIf(full)('no call reveals which history belongs to which of two members of chapters that are too small', async () => {
    await spread(world);
    await studyMuch(world, 'student');
    stop(world);
    expect(await callsThatTell(world, 'student', 'sibling')).toEqual([]);
  });

  test.runIf(full)('no call reveals which history belongs to which of two people in companies that are too small', async () => {
    await studyMuch(world, 'student');
    stop(world);
    expect(await callsThatTell(world, 'student', 'otherStudent')).toEqual([]);
  });
});

/** Matches details of someone's study: the time of day, the result, and how long it took. */
const secrets = /2027-03-02[T ]13:3\d|"[a-z_]*(score|attempt|pass_mark)[a-z_]*":(?!null)|"(time_spent|seconds)":[1-9]/;

describe('where staff see progress', () => {
  beforeEach(begin('progress'));
  afterEach(() => app.close());

  // The tests of this file ask for almost everything several times, so each of the next three runs on one day in three.
  test.runIf(isDueToday(0, 3))("no call shows staff a member's time of day, attempts or scores", async () => {
    await studyMuch(world, 'student');
    stop(world);
    const told = await everythingTold(world, ['student'], 1);
    expect([...told].filter(([name, body]) => name.includes('about student') && secrets.test(body))).toEqual([]);
    expect(told.get(`admin: certificates.ofUser about student {}`)).toContain('T00:00:00.000Z');
  });

  test.runIf(isDueToday(1, 3))('no call reveals which of two people studied earlier in the day, or who failed first', async () => {
    await studyMuch(world, 'student');
    await studyOnce(world, 'sibling');
    stop(world);
    expect(await callsThatTell(world, 'student', 'sibling')).toEqual([]);
  });
});

test.runIf(isDueToday(2, 3))('every detail that is hidden above is visible to staff who see results', async () => {
  await begin('results')();
  await studyMuch(world, 'student');
  stop(world);
  const told = await everythingTold(world, ['student'], 1);
  const telling = [...told].filter(([name, body]) => name.startsWith('admin') && name.includes('about student') && secrets.test(body));
  expect(telling.map(([name]) => name.split(' ')[1])).toContain('learning.progressOf');
  await app.close();
});
