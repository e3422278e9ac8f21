import { isGap } from '#contract/ai-literacy-values.ts';
import { discloses } from '#contract/disclosure.ts';
import type { Queryable } from '#server/database/database.ts';
import { serialsOfRounds } from '#server/features/certificates/index.ts';
import type { CompanyRow } from '#server/features/companies/index.ts';
import { disclosesFigures } from '#server/features/reach/index.ts';
import { m } from '#server/words.ts';
import { figuresOf, statesOfPeople } from './figures.ts';
import { type CoveredSystem, type LiteracyDay, readLiteracy } from './literacy-day.ts';
import { namesOf } from './name-queries.ts';
import { gapsOf, measuresOf } from './sentences.ts';

/** The names in the content: people who answer for systems or use them, and the serials of certificates. */
interface Names {
  /** Empty for people whose learning the company doesn't disclose. */
  people: ReadonlyMap<string, string>;
  serials: ReadonlyMap<string, string>;
  isByName: boolean;
  mayShow: (people: number) => boolean;
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function systemOf(system: CoveredSystem, { people: names, mayShow }: Names) {
  const { id, entry, is_used, releases, roles, requirements, renewed, people } = system;
  const figures = figuresOf(
    people.map(({ state }) => state),
    mayShow,
  );
  const { name, purpose, team, vendor, risk, used_since, used_until, responsible_id, number, recorded_on } = entry;
  return {
    id,
    name,
    purpose,
    team,
    vendor,
    risk,
    used_since,
    used_until,
    is_used,
    answers_for_it: names.get(responsible_id) ?? null,
    entry: { version: number, recorded_on },
    releases: releases.map((release) => ({
      name: release.name,
      note: release.note,
      released_on: release.released_on,
      in_use_since: release.in_use_since,
      needs_training: release.needs_training,
    })),
    roles: roles.map((role) => ({ id: role.id, name: role.name })),
    requirements: requirements.map((one) => ({ id: one.id, name: one.terms.name })),
    training_counts_from: renewed?.trained_from ?? null,
    figures,
    measures: measuresOf(system, figures),
    gaps: is_used ? gapsOf(system, figures) : [],
  };
}

const requirementOf = ({ id, title, terms }: LiteracyDay['requirements'][number]) => ({
  id,
  version: terms.number,
  name: terms.name,
  reason: terms.note,
  learns: title,
  is_mandatory: terms.is_mandatory,
  due_on: terms.due_on,
  due_days: terms.due_days,
  repeats_after_months: terms.repeat_months,
  days_of_grace: terms.grace_days,
});

/** The people whose roles use a system in use, with their evidence, by name. */
function peopleOf(systems: readonly CoveredSystem[], { people: names, serials }: Names) {
  const rows = systems.filter(({ is_used }) => is_used).flatMap((system) => system.people.map((person) => ({ system, ...person })));
  return [...Map.groupBy(rows, ({ user_id }) => user_id)]
    .map(([user_id, own]) => {
      const trainings = new Map(own.flatMap((row) => row.trainings.map((one) => [one.requirement_id, one])));
      return {
        id: user_id,
        name: names.get(user_id) ?? '',
        role: own[0]?.role.name ?? '',
        systems: own.map(({ system, state }) => ({ id: system.id, name: system.entry.name, status: state })),
        evidence: [...trainings.values()]
          .map((one) => ({
            requirement_id: one.requirement_id,
            completed_on: one.completed_on,
            learned_elsewhere: one.is_elsewhere,
            certificate: (one.round_id !== null && serials.get(one.round_id)) || null,
            waived_on: one.waived_on,
            due_on: one.due_on,
            is_overdue: one.is_overdue,
          }))
          .sort((a, b) => byText(a.requirement_id, b.requirement_id)),
      };
    })
    .sort((a, b) => byText(a.name, b.name) || byText(a.id, b.id));
}

/** Reads the names and certificates of everyone whom a file names. */
async function readNames(on: Queryable, { staff_sees }: CompanyRow, { systems }: LiteracyDay): Promise<Names> {
  const isByName = discloses(staff_sees, 'progress');
  const people = isByName ? systems.flatMap((system) => system.people) : [];
  const ids = [...systems.map(({ entry }) => entry.responsible_id), ...people.map(({ user_id }) => user_id)];
  const rounds = people.flatMap(({ trainings }) => trainings.flatMap(({ round_id }) => round_id ?? []));
  const [names, serials] = await Promise.all([namesOf(on, [...new Set(ids)]), serialsOfRounds(on, [...new Set(rounds)])]);
  return { people: names, serials, isByName, mayShow: (count) => disclosesFigures(staff_sees, count) };
}

/**
 * Reads what the AI-literacy file says for a given day: what the company was doing, as of the end of that day, to train its people. What it
 * says for a past day never changes, because everything in it is append-only, apart from the names of people and of items in the catalog.
 */
export async function literacyContent(on: Queryable, company: CompanyRow, day: string) {
  const literacy = await readLiteracy(on, company, day);
  const names = await readNames(on, company, literacy);
  const used = literacy.systems.filter(({ is_used }) => is_used);
  const covering = new Set(used.flatMap(({ requirements }) => requirements.map(({ id }) => id)));
  const systems = literacy.systems.map((system) => systemOf(system, names));
  const people = names.isByName ? peopleOf(literacy.systems, names) : null;
  return {
    title: m.ai_literacy_file_title(),
    about: m.ai_literacy_file_about(),
    company: { id: company.id, name: company.name },
    day,
    people_are: names.isByName ? 'named' : 'counted',
    figures: figuresOf(statesOfPeople(literacy.systems), names.mayShow),
    systems,
    roles: literacy.roles.map(({ id, name, version, description, system_ids, people: having }) => ({
      id,
      version,
      name,
      description,
      people: having.length,
      systems: [...system_ids].sort(byText),
    })),
    requirements: literacy.requirements.filter(({ id }) => covering.has(id)).map(requirementOf),
    people,
  };
}
export type LiteracyContent = Awaited<ReturnType<typeof literacyContent>>;

/** The people of a file who are not covered for a system, with the system and why. */
export const uncoveredIn = ({ people }: Pick<LiteracyContent, 'people'>) =>
  (people ?? []).flatMap(({ name, role, systems }) =>
    systems.flatMap((system) => (isGap(system.status) ? [{ name, role, system: system.name, status: system.status }] : [])),
  );
