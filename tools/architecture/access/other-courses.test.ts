import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { everyNamedEndpoint } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { staffViews } from '#contract/values.ts';
import { type Answer, startTestApp } from '#server/testing/app.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { draftModule, grantRight, publishCourse } from '#server/testing/own-courses.ts';
import { type OtherCourse, plantCourse, planted } from './other-courses.ts';
import type { Row } from './row.ts';
import { rowOf } from './rows.ts';
import { createWorld, type Name, names, type World } from './world.ts';

/** Reading everything about everyone takes minutes, so only the full run does it. */
const full = process.env['CAIRN_FULL'] === '1';

let app: Awaited<ReturnType<typeof startTestApp>>;
let world: World;
let theirs: OtherCourse;
let own: { trackId: string; moduleId: string };
/** The readers outside the other company. Two of them have moved away from it: one who learned there and one who wrote there. */
let readers: Record<string, Person | null>;
/** People of the other company, who must see the planted word, so that the search is known to find it. */
let insiders: Record<string, Person>;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  const { people, company_id, other_company_id } = world;
  const member = (company: typeof company_id) => student(app, { company_id: company });
  const author = await member(company_id);
  const reviewer = await member(company_id);
  const [otherAuthor, otherReviewer] = [await member(other_company_id), await member(other_company_id)];
  const [leaver, leavingAuthor] = [await member(other_company_id), await member(other_company_id)];
  await grantRight(app, author, 'author', company_id);
  await grantRight(app, reviewer, 'reviewer', company_id);
  await grantRight(app, otherAuthor, 'author', other_company_id);
  await grantRight(app, otherReviewer, 'reviewer', other_company_id);
  await grantRight(app, leavingAuthor, 'author', other_company_id);
  await world.ledChapterOf('sibling');
  theirs = await plantCourse(app, world, {
    author: otherAuthor,
    reviewer: otherReviewer,
    learners: [people.otherStudent, leaver, leavingAuthor],
  });
  own = await publishCourse(author, 'ours');
  await draftModule(leavingAuthor, theirs.trackId, `${planted}-by-a-leaver`, []);
  const moved = await people.superAdmin.ask('POST /api/admin/users/move', {
    body: { user_ids: [leaver.id, leavingAuthor.id], company_id },
  });
  expect(moved.data.outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  // A follower waits for older transactions in all of the server's databases.
  await vi.waitFor(
    async () => {
      await app.app.following.catchUp();
      const told = await app.connection.pool.query(`select from notifications where kind = 'course_origin_changed'`);
      expect(told.rowCount).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 200 },
  );
  for (const person of [...Object.values(people), author, reviewer, leaver, leavingAuthor, otherAuthor, otherReviewer])
    await staySignedIn(app, person);
  for (const name of ['read_limit_per_minute', 'anonymous_limit_per_minute'])
    await app.connection.pool.query('insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = $2', [
      name,
      '1000000',
    ]);
  const { student: learner, sibling: lead, manager, admin } = people;
  readers = { visitor: null, learner, lead, manager, admin, author, reviewer, leaver, leavingAuthor };
  insiders = { author: otherAuthor, learner: people.otherStudent, admin: people.otherAdmin };
}, 300_000);
afterAll(() => app.close());

interface Arguments {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}
interface Read {
  name: string;
  endpoint: Endpoint;
  args: Arguments;
}

/** Returns the arguments again for a track, a module and a question in a bank, if the call names one of these. */
function about(path: string, { params = {}, query }: Arguments, { trackId, moduleId }: typeof own, files: readonly string[]): Arguments[] {
  const isTrack = 'trackId' in params || /\/tracks\/:id\b/.test(path);
  const isModule = 'moduleId' in params || /\/modules\/:id\b/.test(path);
  if (!isTrack && !isModule && !('questionId' in params)) return [];
  const ids = { id: isTrack ? trackId : moduleId, trackId, moduleId, questionId: theirs.questionId };
  const named = { ...params, ...Object.fromEntries(Object.entries(ids).filter(([name]) => name in params)) };
  const steps = 'fileName' in params ? files.map((fileName) => ({ ...named, fileName })) : [named];
  return steps.map((one) => ({ params: one, ...(query ? { query } : {}) }));
}

/** Returns the arguments again with each filter of the call set to what was planted: a search for it, its track and its module. */
function filtered({ query }: Endpoint, args: Arguments): Arguments[] {
  const wanted: Record<string, string> = {
    search: planted.slice(0, 6),
    query: planted.slice(0, 6),
    track_id: theirs.trackId,
    track: theirs.trackId,
    tag: planted,
    module_id: theirs.moduleId,
    module: theirs.moduleId,
    company: world.other_company_id,
  };
  return Object.keys(query?.shape ?? {}).flatMap((name) =>
    name in wanted ? [{ ...args, query: { ...args.query, [name]: wanted[name] } }] : [],
  );
}

/** Returns every GET call about each of these people, and about the courses of both companies. */
async function everyRead(of: World, whom: readonly Name[]): Promise<Read[]> {
  const reads: Read[] = [];
  for (const { feature, name, endpoint } of everyNamedEndpoint) {
    if (endpoint.method !== 'GET' || endpoint.stream) continue;
    const row = rowOf({ feature, name }) as Row<Endpoint>;
    // An address with someone's secret shows what is theirs to everyone who knows it.
    const people = row.about ? whom.filter((one) => endpoint.access !== 'public' || !one.startsWith('other')) : whom.slice(0, 1);
    for (const one of people) {
      const args = (await row.args(of, one)) as Arguments;
      const all = [
        args,
        ...filtered(endpoint, args),
        ...about(endpoint.path, args, theirs, theirs.files),
        ...about(endpoint.path, args, theirs.copy, theirs.copy.files),
        ...about(endpoint.path, args, own, ['first']),
      ];
      reads.push(...all.map((given) => ({ name: `${feature}.${name}`, endpoint, args: given })));
    }
  }
  return reads;
}

const ask = (who: Person | null, { endpoint, args }: Read): Promise<Answer<unknown>> => {
  const call = (who?.ask ?? app.as(null)) as unknown as (key: string, args: object) => Promise<Answer<unknown>>;
  return call(`${endpoint.method} ${endpoint.path}`, args);
};

/** These calls show people who have left a company what they earned there and what they were told: their points, certificates and notifications. */
const ownRecord = ['recognition.history', 'certificates.ofUser', 'notifications.ofUser'];
const isOwnRecord = (who: string, { name, args }: Read) =>
  who.startsWith('leav') && ownRecord.includes(name) && args.params?.['userId'] === readers[who]?.id;

const shows = ({ text }: Answer<unknown>) => {
  const lower = text.toLowerCase();
  return theirs.marks.some((mark) => lower.includes(mark));
};

test.runIf(isDueToday(1, 3))(
  "no response to anyone outside contains a word, an id or a media file from another company's courses",
  async () => {
    let bodies = 0;
    const found = new Set<string>();
    const [leaver, sibling] = [readers['leaver'] as Person, world.people.sibling];
    // Here, the calls about the sibling are about the person who has left the other company.
    const ofLeaver: World = { ...world, people: { ...world.people, sibling: { ...leaver, name: 'sibling', role: sibling.role } } };
    const reads = [
      ...(await everyRead(world, full ? names : ['otherStudent'])),
      ...(await everyRead(ofLeaver, ['sibling'])).filter(({ name }) => full || name.includes('member')),
    ];
    const chosen = Object.entries(readers).filter(([name]) => full || ['author', 'leaver', 'admin'].includes(name));
    for (const view of full ? staffViews : (['results'] as const)) {
      await app.connection.pool.query('update companies set staff_sees = $1', [view]);
      for (const [who, person] of chosen)
        for (const read of reads) {
          bodies += 1;
          const answer = await ask(person, read);
          expect(answer.status, `${read.name} as ${who}: ${answer.text}`).toBeLessThan(500);
          if (shows(answer) && !isOwnRecord(who, read)) found.add(`${read.name} as ${who} ${JSON.stringify(read.args)}`);
        }
    }
    await app.connection.pool.query(`update companies set staff_sees = 'results'`);
    expect([...found]).toEqual([]);
    expect(bodies).toBeGreaterThanOrEqual(full ? 20_000 : 500);
  },
  1_800_000,
);

test.runIf(isDueToday(1, 3))(
  "the other company's own people see the planted word in all kinds of responses",
  async () => {
    const seen = new Set<string>();
    const reads = await everyRead(world, ['otherStudent']);
    for (const person of Object.values(insiders)) for (const read of reads) if (shows(await ask(person, read))) seen.add(read.name);
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'authoring.overview',
        'authoring.module',
        'authoring.file',
        'authoring.editions',
        'authoring.mediaLibrary',
        'questionBanks.bank',
        'questionBanks.question',
        'questionBanks.bankOfModule',
        'courseReviews.read',
        'courseReviews.work',
        'courseComments.comments',
        'learning.tracks',
        'learning.modules',
        'itemQuality.module',
        'quizAttempts.attempts',
        'recognition.history',
        'notifications.ofUser',
        'members.history',
        'analytics.company',
        'reports.learningProgress',
        'requirements.list',
        'completions.list',
        'catalogChoice.read',
        'catalogChoice.courses',
        'courseTransfers.exportOfCompany',
      ]),
    );
  },
  300_000,
);
