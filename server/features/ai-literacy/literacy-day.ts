import { type CoverageState, coverageOf } from '#contract/ai-literacy-values.ts';
import { trainedFrom } from '#contract/ai-system-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { type RegisteredSystem, registerOn, systemsOf } from '#server/features/ai-systems/index.ts';
import { type RequirementOn, requirementsOn, type TrainingRow, trainingOn } from '#server/features/requirements/index.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { trainingsOn } from './queries.ts';
import { type RoleOn, rolesOn } from './roles.ts';

/** One person and a system that their role uses. */
export interface CoveredPerson {
  user_id: PersonId;
  role: RoleOn;
  state: CoverageState;
  /** One row for each requirement that covers the system and applied to them. */
  trainings: TrainingRow[];
}

/** A system of the register, with who uses it and what trains them. */
export interface CoveredSystem extends RegisteredSystem {
  roles: RoleOn[];
  requirements: RequirementOn[];
  /** The release because of which training counts only from a day, and that day; null if no release in use needs new training. */
  renewed: { release: string; trained_from: string } | null;
  people: CoveredPerson[];
}

export interface LiteracyDay {
  day: string;
  systems: CoveredSystem[];
  roles: RoleOn[];
  requirements: RequirementOn[];
}

/** The release in use from which training counts last: an earlier training doesn't cover its system any more. */
function renewedBy({ releases }: RegisteredSystem): CoveredSystem['renewed'] {
  let renewed: CoveredSystem['renewed'] = null;
  for (const release of releases) {
    const trained_from = trainedFrom(release);
    if (release.needs_training && (renewed === null || trained_from > renewed.trained_from))
      renewed = { release: release.name, trained_from };
  }
  return renewed;
}

/** Reads the register of a company as it was at the end of a day of its calendar, and who was covered by training. */
export async function readLiteracy(on: Queryable, company: { id: CompanyId; timezone: string }, day: string): Promise<LiteracyDay> {
  const [register, roles, requirements, covering, rows] = await Promise.all([
    systemsOf(on, company.id),
    rolesOn(on, company.id, day),
    requirementsOn(on, company, day),
    trainingsOn(on, company.id, day),
    trainingOn(on, company.id, day),
  ]);
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  const systems = registerOn(register, day).map((system): CoveredSystem => {
    const covers = covering.get(system.id) ?? new Set();
    const ofSystem = requirements.filter(({ id }) => covers.has(id));
    const inForce = new Set(ofSystem.map(({ id }) => id));
    const using = roles.filter(({ system_ids }) => system_ids.includes(system.id));
    const renewed = renewedBy(system);
    const people = using.flatMap((role) =>
      role.people.map((user_id): CoveredPerson => {
        const trainings = (byPerson.get(user_id) ?? []).filter(({ requirement_id }) => inForce.has(requirement_id));
        return { user_id, role, trainings, state: coverageOf(trainings, renewed?.trained_from ?? null) };
      }),
    );
    return { ...system, roles: using, requirements: ofSystem, renewed, people };
  });
  return { day, systems, roles, requirements };
}
