import type {
  CompanyRound,
  CountedRequirement,
  RequirementFigures,
  RequirementTerms,
  RoundEvent,
  Requirement as ShownRequirement,
} from '#contract/requirements.ts';
import type { Queryable } from '#server/database/database.ts';
import { percentOf } from '#server/features/learning/index.ts';
import type { CompanyRoundRow } from './list-queries.ts';
import { namesOf } from './list-queries.ts';
import type { Requirement, Terms, VersionRow } from './requirement-queries.ts';
import { eventsOf } from './round-queries.ts';

/** Returns a version's terms, without the columns that identify the version. */
const presentTerms = ({
  id: _,
  requirement_id: __,
  company_id: ___,
  number: ____,
  created_by: _____,
  created_at: ______,
  ...terms
}: VersionRow): RequirementTerms => terms;

export const contentKey = ({ track_id, module_id }: Pick<Terms, 'track_id' | 'module_id'>) =>
  track_id === null ? `module:${module_id}` : `track:${track_id}`;

type Names = ReadonlyMap<string, { id: string; name: string }>;
/** The names that requirements refer to: content titles, and chapters, role profiles and managers by id, in order. */
export interface Named {
  titles: ReadonlyMap<string, string>;
  chapters: Names;
  roleProfiles: Names;
  managers: Names;
}

const among = (names: Names, ids: readonly string[]) => [...names.values()].filter(({ id }) => ids.includes(id));

export function presentRequirement(requirement: Requirement, { titles, chapters, roleProfiles, managers }: Named): ShownRequirement {
  const { id, company_id, version, created_at, ended_at, applied_at, revision, terms } = requirement;
  return {
    ...presentTerms(terms),
    id,
    company_id,
    title: titles.get(contentKey(terms)) ?? '',
    chapters: among(chapters, terms.chapter_ids),
    role_profiles: among(roleProfiles, terms.role_profile_ids),
    managers: among(managers, terms.manager_ids),
    version,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    is_applied: applied_at !== null,
    revision,
  };
}

interface FigureRow {
  people: number;
  open: number;
  overdue: number;
  in_grace: number;
  due_soon: number;
  done: number;
  compliant_people: number;
}

/** @param discloses whether figures about this many people are disclosed */
export function presentFigures(row: FigureRow | undefined, discloses: (people: number) => boolean): RequirementFigures {
  const { compliant_people, ...figures } = row ?? {
    people: 0,
    open: 0,
    overdue: 0,
    in_grace: 0,
    due_soon: 0,
    done: 0,
    compliant_people: 0,
  };
  if (!discloses(figures.people)) return null;
  return { ...figures, compliant: figures.people === 0 ? 100 : percentOf(compliant_people, figures.people) };
}

export const presentCounted = (requirement: Requirement, named: Named, figures: RequirementFigures): CountedRequirement => ({
  ...presentRequirement(requirement, named),
  figures,
});

export const presentVersion = (terms: Requirement['terms'], names: ReadonlyMap<string, string>) => ({
  ...presentTerms(terms),
  number: terms.number,
  created_at: terms.created_at.toISOString(),
  created_by: names.get(terms.created_by) ?? null,
});

export const presentCompanyRound = (row: CompanyRoundRow): CompanyRound => ({
  ...row,
  chapter: row.chapter_id === null ? null : { id: row.chapter_id, name: row.chapter_name ?? '' },
  manager: row.manager_id === null ? null : { id: row.manager_id, full_name: row.manager_name ?? '' },
});

/** Returns a round's events, in order, with the names of the people who caused them. */
export async function presentEvents(on: Queryable, round: string): Promise<RoundEvent[]> {
  const events = await eventsOf(on, [round]);
  const names = await namesOf(
    on,
    events.flatMap(({ actor_id }) => actor_id ?? []),
  );
  return events.map(({ kind, facts, note, actor_id }) => ({
    kind,
    on: facts.on,
    due_on: facts.due_on ?? null,
    reason: facts.reason ?? null,
    note,
    by: actor_id === null ? null : (names.get(actor_id) ?? null),
  }));
}
