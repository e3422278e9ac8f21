import type { CoveredPerson as ShownPerson, SystemCoverage } from '#contract/ai-literacy.ts';
import { type CoverageState, gapStates } from '#contract/ai-literacy-values.ts';
import { discloses } from '#contract/disclosure.ts';
import type { Queryable } from '#server/database/database.ts';
import type { CompanyRow } from '#server/features/companies/index.ts';
import { disclosesFigures } from '#server/features/reach/index.ts';
import { found } from '#server/http/refusal.ts';
import { figuresOf, statesOfPeople } from './figures.ts';
import { type CoveredPerson, readLiteracy } from './literacy-day.ts';
import { namesOf } from './name-queries.ts';

const earliest = (days: readonly (string | null)[]): string | null => days.flatMap((one) => one ?? []).sort()[0] ?? null;
const latest = (days: readonly (string | null)[]): string | null =>
  days
    .flatMap((one) => one ?? [])
    .sort()
    .at(-1) ?? null;

/** Those who are not covered come first, then those in training. */
const order: readonly CoverageState[] = [...gapStates, 'under_way', 'waived', 'covered'];

const presentPerson = ({ user_id, role, state, trainings }: CoveredPerson, full_name: string): ShownPerson => ({
  user_id,
  full_name,
  role: role.name,
  state,
  due_on: earliest(trainings.map(({ due_on }) => due_on)),
  completed_on: latest(trainings.map(({ completed_on }) => completed_on)),
});

/** Reads which requirements train people for a system and who is covered for it. Throws `not_found` if it wasn't in the register by then. */
export async function readCoverage(on: Queryable, company: CompanyRow, systemId: string, day: string): Promise<SystemCoverage> {
  const { systems, requirements } = await readLiteracy(on, company, day);
  const { people, roles, renewed, requirements: covering } = found(systems.find(({ id }) => id === systemId));
  const covers = new Set(covering.map(({ id }) => id));
  const names = discloses(company.staff_sees, 'progress')
    ? await namesOf(
        on,
        people.map(({ user_id }) => user_id),
      )
    : null;
  return {
    day,
    trained_from: renewed?.trained_from ?? null,
    release: renewed?.release ?? null,
    roles: roles.map(({ id, name, people: having }) => ({ id, name, people: having.length })),
    requirements: requirements.map(({ id, title, terms }) => ({ id, name: terms.name, title, covers: covers.has(id) })),
    figures: figuresOf(
      people.map(({ state }) => state),
      (count) => disclosesFigures(company.staff_sees, count),
    ),
    people:
      names &&
      people
        .map((person) => presentPerson(person, names.get(person.user_id) ?? ''))
        .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state) || one.full_name.localeCompare(other.full_name, 'en')),
  };
}

/** Reads the coverage of every system in the register at the end of a day. */
export async function readOverview(on: Queryable, company: CompanyRow, day: string) {
  const { systems } = await readLiteracy(on, company, day);
  const mayShow = (people: number) => disclosesFigures(company.staff_sees, people);
  return {
    day,
    systems: systems.map(({ id, entry, is_used, roles, requirements, people }) => ({
      id,
      name: entry.name,
      risk: entry.risk,
      is_used,
      roles: roles.length,
      requirements: requirements.length,
      figures: figuresOf(
        people.map(({ state }) => state),
        mayShow,
      ),
    })),
    figures: figuresOf(statesOfPeople(systems), mayShow),
  };
}
