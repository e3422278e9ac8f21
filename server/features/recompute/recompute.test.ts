import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { requireOf } from '#server/testing/requirements.ts';
import { complete, completeModule } from '#server/testing/walk.ts';
import { recompute } from './recompute.ts';

async function learningApp() {
  const app = await testApp();
  app.clock.set('2027-06-01T09:00:00Z');
  const { pool } = app.connection;
  const run = async (repairs: boolean) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const sum = await recompute(app.connection.database, repairs ? { print, repairWith: app.app.services } : { print });
    return { ...sum, lines };
  };
  const achievements = async (who: Person) => (await who.ask('GET /api/recognition/user/:userId', { params: { userId: who.id } })).data;
  return { app, pool, check: () => run(false), repair: () => run(true), achievements };
}

test('a history recorded through the product needs no correction', async () => {
  const { app, check } = await learningApp();
  const [learner, other] = [await student(app), await student(app)];
  for (const module of ['stones', 'paths', 'summits', 'winds']) await completeModule(learner, module);
  await complete(other, 'stones', 'pebbles');
  expect(await check()).toEqual({ people: 2, differences: 0, kept: 0, lines: [] });
});

test('a history recorded without listeners gets all its awards, notifications and certificates', async () => {
  const { app, pool, check, repair, achievements } = await learningApp();
  const learner = await student(app);
  for (const module of ['stones', 'paths', 'summits', 'winds']) await completeModule(learner, module);
  const before = await achievements(learner);
  const subjects = async () => (await pool.query('select subject from certificates order by 1')).rows;
  const news = async () => (await pool.query('select kind, cause from notifications order by 1, 2')).rows;
  const [certified, told] = [await subjects(), await news()];
  expect(certified).toHaveLength(3);

  for (const table of ['point_entries', 'total_points', 'monthly_points', 'earned_badges', 'track_completions', 'certificates'])
    await pool.query(`delete from ${table}`);
  await pool.query(`delete from notifications where kind <> 'module_completed'`);
  const { differences, lines } = await check();
  expect(differences).toBeGreaterThan(20);
  expect(lines.every((line) => line.startsWith(learner.id))).toBe(true);
  expect((await achievements(learner)).points).toBe(0);

  expect((await repair()).differences).toBe(differences);
  expect(await achievements(learner)).toEqual({
    ...before,
    badges: before.badges.map((badge) => ({ ...badge, earned_at: badge.earned_at && expect.any(String) })),
  });
  expect([await subjects(), await news()]).toEqual([certified, told]);
  expect(await check()).toMatchObject({ differences: 0, kept: 0 });
});

test('a module with all remaining files completed is reported, and is completed with all consequences', async () => {
  const { app, pool, check, repair, achievements } = await learningApp();
  const learner = await student(app);
  await completeModule(learner, 'winds');
  for (const file of ['the-view', 'the-map']) await complete(learner, 'summits', file);
  const { points } = await achievements(learner);
  // This has the same effect as loading the catalog without its third file.
  await pool.query(`update files set status = 'archived' where module_id = 'summits' and name = 'elsewhere'`);
  await pool.query('update catalog_state set version = version + 1');
  const found = `${learner.id} module summits: all remaining files are completed, but the module is not`;
  expect(await check()).toMatchObject({ differences: 1, lines: [found] });
  expect((await repair()).lines).toEqual([found]);
  expect(await check()).toMatchObject({ differences: 0 });
  // These are the points for a module, its track, and the whole-track badge.
  expect((await achievements(learner)).points).toBeGreaterThanOrEqual(points + 50 + 250);
  expect((await pool.query('select track_id from certificates')).rows).toEqual([{ track_id: 'further' }]);
});

test('all wrong rows are reported and corrected', async () => {
  const { app, pool, check, repair } = await learningApp();
  const learner = await student(app);
  await completeModule(learner, 'summits');
  await completeModule(learner, 'winds');
  const wrongs: [string, RegExp][] = [
    [
      `update point_entries set points = 7 where cause = 'module:winds'`,
      /points module:winds: stored 7 points at .*, replayed 50 points at/,
    ],
    [
      `update point_entries set at = at - interval '40 days' where cause = 'file:winds/gusts'`,
      /points file:winds\/gusts: stored 10 points at 2027-04/,
    ],
    [
      `insert into point_entries select id, 'file:no/such', 10, now() from users`,
      /points file:no\/such: stored 10 points at .*, replayed nothing/,
    ],
    [`delete from point_entries where cause = 'track:further'`, /points track:further: stored nothing, replayed 250/],
    [`update total_points set points = points + 1`, /sum of all time: stored/],
    [`update monthly_points set month = '2027-01-01'`, /sum 2027-01-01: stored \d+, replayed nothing/],
    [`update track_completions set completed_at = completed_at - interval '1 year'`, /track further: stored 2026-.*, replayed 2027-/],
    [`delete from track_completions`, /track further: stored nothing, replayed 2027-/],
    [`delete from earned_badges where badge_id = 'track-one'`, /badge track-one: stored nothing, replayed 2027-/],
    [`update earned_badges set earned_at = '2020-01-01' where badge_id = 'first-stone'`, /badge first-stone: stored 2020-/],
    [`update learner_totals set files_completed = files_completed + 2`, /total files_completed: stored 6, replayed 4/],
    [`update study_days set modules_begun = modules_begun + 1`, /days modules_begun: stored 3, replayed 2/],
    [`delete from begun_modules where module_id = 'winds'`, /started modules: stored 1, of which 1 have a started file, recomputed 2/],
    [
      `update begun_modules set module_id = (select id from modules where id not in (select module_id from file_progress) limit 1) where module_id = 'winds'`,
      /started modules: stored 2, of which 1 have a started file, recomputed 2/,
    ],
    [`delete from study_days`, /days modules_completed: stored 0, replayed 2/],
    [`update point_days set points = points + 5`, /days points: stored \d+, replayed \d+/],
    [`delete from certificates`, /certificate further: stored nothing, replayed one/],
  ];
  for (const [wrong, sentence] of wrongs) {
    await pool.query(wrong);
    const { differences, lines } = await check();
    expect(differences, wrong).toBeGreaterThan(0);
    expect(lines.join('\n'), wrong).toMatch(sentence);
    await repair();
    expect((await check()).lines, wrong).toEqual([]);
  }
});

test('no badge or certificate is taken away, but any that does not follow from the history is reported', async () => {
  const { app, pool, check, repair, achievements } = await learningApp();
  const learner = await student(app);
  await complete(learner, 'stones', 'pebbles');
  await pool.query(`insert into earned_badges (user_id, badge_id, earned_at) values ($1, 'fifty-hours', '2027-05-01')`, [learner.id]);
  await repair();
  const { differences, kept, lines } = await check();
  expect({ differences, kept, lines }).toEqual({
    differences: 0,
    kept: 1,
    lines: [`${learner.id} badge fifty-hours: the history does not give it; it stays`],
  });
  expect(await achievements(learner)).toMatchObject({ points: 60, badges_earned: 2 });
});

test('a completed track stays completed when a module is added to it', async () => {
  const { app, pool, check } = await learningApp();
  const learner = await student(app);
  await pool.query(`update modules set status = 'draft' where id = 'winds'`);
  await completeModule(learner, 'summits');
  await pool.query(`update modules set status = 'published' where id = 'winds'`);
  app.clock.forward(60_000);
  await completeModule(learner, 'winds');
  expect(await check()).toMatchObject({ differences: 0, kept: 0, lines: [] });
});

test('a replayed history does not announce any freeze, badge or certificate a second time', async () => {
  const { app, pool, repair } = await learningApp();
  const learner = await staySignedIn(app, await student(app));
  await completeModule(learner, 'summits');
  // The day in between uses up a freeze.
  app.clock.forward(48 * 3_600_000);
  await complete(learner, 'winds', 'gusts');
  const told = async () => (await pool.query('select name, count(*)::int from activity group by name order by name')).rows;
  const before = await told();
  expect(before).toEqual(
    expect.arrayContaining([
      { name: 'streak_frozen', count: 1 },
      { name: 'certificate_issued', count: 1 },
    ]),
  );

  await pool.query(`update total_points set points = 1`);
  expect((await repair()).differences).toBe(1);
  expect(await told()).toEqual(before);
});

test("the recomputation corrects everyone, and awards no one for another person's work", async () => {
  const { app, pool, check, repair, achievements } = await learningApp();
  const company_id = (await company(app)).id;
  const [first, second] = [await student(app, { company_id }), await student(app)];
  await completeModule(first, 'stones');
  await complete(second, 'winds', 'gusts');
  const both = async () => Promise.all([first, second].map(async (who) => (await achievements(who)).points));
  const points = await both();
  for (const table of ['point_entries', 'total_points', 'monthly_points', 'earned_badges']) await pool.query(`delete from ${table}`);
  await repair();
  expect(await both()).toEqual(points);
  expect(await check()).toMatchObject({ people: 2, differences: 0 });
  const { rows } = await pool.query(`select distinct person_id, company_id from activity where name = 'badge_earned'`);
  expect(rows).toEqual(
    expect.arrayContaining([
      { person_id: first.id, company_id },
      { person_id: second.id, company_id: null },
    ]),
  );
});

test('a stored round that contradicts its events is reported and corrected', async () => {
  const { app, pool, check, repair } = await learningApp();
  const own = await company(app);
  const admin = await companyAdmin(app, own.id);
  const learner = await student(app, { company_id: own.id });
  await requireOf(app, admin);
  await completeModule(learner, 'stones');
  const rows = async () => (await pool.query('select * from requirement_rounds order by id')).rows;
  const before = await rows();
  expect(await check()).toMatchObject({ differences: 0, lines: [] });

  await pool.query(`update requirement_rounds set due_on = due_on + 3, outcome = 'waived', closed_on = closed_on + 1 where user_id = $1`, [
    learner.id,
  ]);
  const { differences, lines } = await check();
  expect(differences).toBe(3);
  expect(lines.map((line) => line.replace(/^.* round \S+ /, ''))).toEqual([
    'due_on: stored 2027-06-18, replayed 2027-06-15',
    'outcome: stored waived, replayed done',
    'closed_on: stored 2027-06-02, replayed 2027-06-01',
  ]);
  await repair();
  expect(await rows()).toEqual(before);
  expect((await check()).differences).toBe(0);
});
