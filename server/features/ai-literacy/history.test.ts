import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CoverageState } from '#contract/ai-literacy-values.ts';
import { asSystem } from '#server/features/reach/index.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, insertPerson } from '#server/testing/factories.ts';
import { insertLives } from '#server/testing/insert-literacy-lives.ts';
import { any, dayOf, isIn, never, type Person, personOf, type System, systemOf } from '#server/testing/literacy-lives.ts';
import { readLiteracy } from './literacy-day.ts';

/** The full run reads the file of each day of a year with a thousand people, and every other run a small sample of both. */
const size = process.env.CAIRN_FULL ? { people: 1_000, days: 365, step: 1 } : { people: 40, days: 365, step: 19 };
let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Reads what one requirement says about a person at the end of a day from the list of their rounds. */
function told(person: Person, requirement: string, day: number) {
  if (!person.spells.get(requirement)?.some((spell) => isIn(spell, day))) return null;
  const rounds = (person.rounds.get(requirement) ?? []).filter(({ events }) => (events[0]?.day ?? never) <= day);
  let completed = -1;
  let missedBefore = false;
  let last = { open: false, overdue: false, waived: -1 };
  for (const { events } of rounds) {
    let [due, grace, end, ended] = [0, 0, '', -1];
    for (const event of events.filter((one) => one.day <= day)) {
      if (event.due !== undefined) due = event.due;
      if (event.grace !== undefined) grace = event.grace;
      if (event.kind === 'reopened') end = '';
      else if (['completed', 'waived', 'missed', 'left'].includes(event.kind)) [end, ended] = [event.kind, event.day];
    }
    if (end === 'completed') completed = Math.max(completed, ended);
    const late = end === '' && day > due + grace;
    const owes = end !== 'completed' && end !== 'waived';
    last = { open: end === '', overdue: late || end === 'missed' || (missedBefore && owes), waived: end === 'waived' ? ended : -1 };
    missedBefore = end === 'missed';
  }
  return { ...last, completed };
}

/** Whether a person is covered for a system, by an independent reading of the rules; null if their role doesn't use it. */
function expected(person: Person, system: System, uses: ReadonlyMap<string, readonly string[]>, day: number): CoverageState | null {
  const role = person.roles.find((one) => isIn(one, day))?.role;
  if (role === undefined || !uses.get(role)?.includes(system.id)) return null;
  const covering = system.trainings.filter(({ from, until }) => from <= day && day < until);
  const facts = covering.flatMap(({ requirement }) => told(person, requirement, day) ?? []);
  if (facts.length === 0) return 'no_requirement';
  if (facts.some(({ overdue }) => overdue)) return 'overdue';
  const untrained = facts.filter(({ completed, waived }) => completed < 0 && waived < 0);
  if (untrained.length > 0) return untrained.every(({ open }) => open) ? 'under_way' : 'not_open';
  const counted = system.releases.filter((one) => one.needs && one.entered <= day && one.used <= day && one.withdrawn > day);
  const from = Math.max(-never, ...counted.map(({ released, used }) => released ?? used));
  if (counted.length === 0) return facts.some(({ completed }) => completed >= 0) ? 'covered' : 'waived';
  if (facts.some(({ completed }) => completed >= 0 && completed >= from)) return 'covered';
  if (facts.some(({ open }) => open)) return 'under_way';
  return facts.some(({ waived }) => waived >= 0 && waived >= from) ? 'waived' : 'before_release';
}

test('an independent reading of everything that happened agrees on each day of a year about everyone who was covered', async () => {
  const own = await company(app, { timezone: 'UTC' });
  const roles = Array.from({ length: 3 }, () => randomUUID());
  const requirements = Array.from({ length: 3 }, () => randomUUID());
  const systems = Array.from({ length: 3 }, () => systemOf(randomUUID(), requirements));
  const uses = new Map(roles.map((role) => [role, systems.map(({ id }) => id).filter(() => any(3) > 0)]));
  const people: Person[] = [];
  for (let n = 0; n < size.people; n++) {
    const { id } = await insertPerson(app.connection.database, new Date(dayOf(0)), { company_id: own.id, chapter_id: own.chapter.id });
    people.push(personOf(id, roles, requirements));
  }
  await insertLives(app.connection.pool, { company_id: own.id, roles, requirements, systems, people, uses });

  const reached = { id: asSystem('a test').company(own.id), timezone: 'UTC' };
  const differences: string[] = [];
  const seen = new Map<CoverageState, number>();
  for (let day = 0; day < size.days; day += size.step) {
    const { systems: shown } = await readLiteracy(app.connection.database, reached, dayOf(day));
    const known = systems.filter(({ since }) => since <= day);
    expect(shown.map(({ id }) => id).sort()).toEqual(known.map(({ id }) => id).sort());
    for (const system of known) {
      const row = shown.find(({ id }) => id === system.id);
      const isUsed = !(system.end && system.end.entered <= day && day > system.end.last);
      if (row?.is_used !== isUsed) differences.push(`${dayOf(day)} ${system.id} is used: ${row?.is_used}`);
      const states = new Map(row?.people.map(({ user_id, state }) => [user_id as string, state]));
      for (const person of people) {
        const state = expected(person, system, uses, day);
        if (state) seen.set(state, (seen.get(state) ?? 0) + 1);
        const told = states.get(person.id) ?? null;
        if (told !== state) differences.push(`${dayOf(day)} ${system.id} ${person.id}: ${told} instead of ${state}`);
      }
    }
  }
  expect(differences).toEqual([]);
  // Every state occurs in the sample, so that each rule was compared.
  expect([...seen.keys()].sort()).toEqual(['before_release', 'covered', 'no_requirement', 'not_open', 'overdue', 'under_way', 'waived']);
}, 1_800_000);
