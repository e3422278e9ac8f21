import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#server/features/reach/index.ts';
import { roleProfilesOn } from '#server/features/role-profiles/index.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { roleTerms } from '#server/testing/role-profiles.ts';
import { completeModule } from '#server/testing/walk.ts';

/** The full run follows many more people through a year. */
const people = process.env.CAIRN_FULL ? 100 : 8;
const changes = process.env.CAIRN_FULL ? 3_000 : 80;
/** Hours between two changes. */
const hours = process.env.CAIRN_FULL ? 3 : 11;
const zones = ['Europe/Berlin', 'Pacific/Apia', 'Pacific/Honolulu', 'Australia/Lord_Howe', 'UTC'];
const titles = ['software-engineer', 'data-analyst', 'recruiter', 'team-lead'];
const companyZone = 'Europe/Berlin';

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A generator of numbers from 0 to 1 that gives the same ones in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A person as the test knows them: their job title, the profile given to them, and the profile that they had at the end of each day. */
interface Known {
  person: Person;
  zone: string;
  title: string | null;
  given: string | null;
  isActive: boolean;
  days: Map<string, string | null>;
}
interface KnownProfile {
  titles: string[];
  revision: number;
  from: string;
  until: string | null;
}

test('the role of each person on each past day follows from the changes by rules that are stated again here', async () => {
  const random = randomFrom(89);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let now = Temporal.Instant.from('2026-02-01T09:00:00Z');
  const dayIn = (zone: string) => now.toZonedDateTimeISO(zone).toPlainDate().toString();
  app.clock.set(now.toString());
  const own = await company(app, { timezone: companyZone });
  const admin = await staySignedIn(app, await companyAdmin(app, own.id));
  const known: Known[] = [];
  for (let n = 0; n < people; n++) {
    const zone = zones[n % zones.length] ?? 'UTC';
    const person = await staySignedIn(app, await student(app, { company_id: own.id, timezone: zone }));
    known.push({ person, zone, title: null, given: null, isActive: true, days: new Map() });
  }
  const profiles = new Map<string, KnownProfile>();
  const inForce = () => [...profiles].filter(([, { until }]) => until === null);
  const first = known[0];
  if (!first) throw new Error('no people');
  await completeModule(first.person, 'stones');

  const create = async () => {
    const free = titles.filter((title) => !inForce().some(([, profile]) => profile.titles.includes(title)));
    const job_title_ids = free.slice(0, 1);
    const { data } = await admin.ask('POST /api/company/role-profiles', {
      body: { ...roleTerms, name: `Role ${profiles.size}`, job_title_ids },
    });
    profiles.set(data.id, { titles: job_title_ids, revision: data.revision, from: dayIn(companyZone), until: null });
  };
  const end = async () => {
    const [id, profile] = oneOf(inForce());
    await admin.ask('DELETE /api/company/role-profiles/:roleProfileId', { params: { roleProfileId: id } });
    profile.until = dayIn(companyZone);
    for (const one of known) if (one.given === id) one.given = null;
  };
  const retitle = async () => {
    const [id, profile] = oneOf(inForce());
    const taken = inForce().flatMap(([other, { titles: theirs }]) => (other === id ? [] : theirs));
    const job_title_ids = titles.filter((title) => !taken.includes(title) && random() < 0.5);
    const body = { ...roleTerms, name: `Role of ${id}`, job_title_ids, revision: profile.revision };
    const { data } = await admin.ask('PUT /api/company/role-profiles/:roleProfileId', { params: { roleProfileId: id }, body });
    Object.assign(profile, { titles: job_title_ids, revision: data.revision });
  };
  const setTitle = async () => {
    const one = oneOf(known.filter(({ isActive }) => isActive));
    one.title = oneOf([...titles, null]);
    await one.person.ask('PUT /api/users/profile', { body: { job_title_id: one.title } });
  };
  const give = async () => {
    const one = oneOf(known.filter(({ isActive }) => isActive));
    one.given = oneOf([...inForce().map(([id]) => id), null]);
    const params = { userId: one.person.id };
    await admin.ask('PUT /api/company/members/:userId/role-profile', { params, body: { role_profile_id: one.given } });
  };
  const deactivate = async () => {
    const one = oneOf(known.slice(1).filter(({ isActive }) => isActive));
    await admin.ask('POST /api/company/members/deactivate', { body: { user_ids: [one.person.id] } });
    one.isActive = false;
  };

  await create();
  await create();
  for (let n = 0; n < changes; n++) {
    now = now.add({ hours });
    app.clock.set(now.toString());
    const draw = random();
    if (draw < 0.08 && inForce().length < 4) await create();
    else if (draw < 0.14 && inForce().length > 1) await end();
    else if (draw < 0.3) await retitle();
    else if (draw < 0.65) await setTitle();
    else if (draw < 0.96) await give();
    else if (known.filter(({ isActive }) => isActive).length > 4) await deactivate();
    for (const one of known) {
      const byTitle = inForce().find(([, profile]) => one.title !== null && profile.titles.includes(one.title))?.[0] ?? null;
      one.days.set(dayIn(one.zone), one.isActive ? (one.given ?? byTitle) : null);
    }
  }

  const companyId = asSystem('a test').company(own.id);
  let looked = 0;
  const differences: string[] = [];
  const last = Temporal.PlainDate.from(dayIn(companyZone));
  for (let day = Temporal.PlainDate.from('2026-02-01'); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const on = day.toString();
    const exists = (id: string) => {
      const profile = profiles.get(id);
      return profile !== undefined && profile.from <= on && (profile.until === null || profile.until > on);
    };
    const answered = await roleProfilesOn(app.connection.database, companyId, on);
    const shown = new Map(answered.flatMap(({ id, people: holders }) => holders.map((person) => [person as string, id] as const)));
    for (const { person, days } of known) {
      const before = [...days].filter(([at]) => at <= on).at(-1)?.[1] ?? null;
      const expected = before !== null && exists(before) ? before : null;
      looked += 1;
      if ((shown.get(person.id) ?? null) !== expected)
        differences.push(`${on} ${person.full_name}: ${shown.get(person.id)} instead of ${expected}`);
    }
  }
  expect(differences).toEqual([]);
  expect(looked).toBeGreaterThan(people * 30);
  // Nothing that was completed is lost by any of this.
  const { rows } = await app.connection.pool.query('select module_id from module_completions where user_id = $1', [first.person.id]);
  expect(rows).toEqual([{ module_id: 'stones' }]);
  const { rows: twice } = await app.connection.pool.query(
    'select user_id from role_profile_spells where ended_at is null group by 1 having count(*) > 1',
  );
  expect(twice).toEqual([]);
}, 600_000);
