import { isUsedOn } from '#contract/ai-system-values.ts';
import type { AiRelease, AiSystem, AiSystemVersion } from '#contract/ai-systems.ts';
import type { Queryable } from '#server/database/database.ts';
import { must } from '#server/must.ts';
import type { Stored } from '#server/reached.ts';
import { type Named, namesOf } from './name-queries.ts';
import type { ReleaseRow, System, VersionRow } from './system-queries.ts';

/** Reads the names in the histories of some of a company's systems. */
export const namedIn = (on: Queryable, company: Stored<'company'>, systems: readonly System[]): Promise<Named> =>
  namesOf(
    on,
    company,
    systems.flatMap(({ versions, releases }) => [
      ...versions.flatMap(({ responsible_id, created_by }) => [responsible_id, created_by]),
      ...releases.flatMap(({ created_by, withdrawal }) => (withdrawal ? [created_by, withdrawal.created_by] : [created_by])),
    ]),
    systems.flatMap(({ versions }) => versions.flatMap(({ chapter_id }) => chapter_id ?? [])),
  );

const presentEntry = ({ name, purpose, chapter_id, team, vendor, risk, used_since, used_until, responsible_id }: VersionRow) => ({
  name,
  purpose,
  chapter_id,
  team,
  vendor,
  risk,
  used_since,
  used_until,
  responsible_id,
});

const nameIn = ({ people }: Named, id: string): string | null => people.get(id)?.full_name ?? null;

function presentRelease({ withdrawal, ...row }: ReleaseRow, named: Named): AiRelease {
  const { id, name, note, released_on, in_use_since, needs_training, recorded_on, created_by } = row;
  const withdrawn = withdrawal && {
    on: withdrawal.recorded_on,
    by: nameIn(named, withdrawal.created_by),
    reason: withdrawal.reason,
  };
  const recorded_by = nameIn(named, created_by);
  return { id, name, note, released_on, in_use_since, needs_training, recorded_on, recorded_by, withdrawn };
}

/** @param today by the company's calendar */
export function presentSystem(system: System, named: Named, today: string): AiSystem {
  const { id, version, created_at, revision, versions, releases } = system;
  const entry = must(versions[0], 'the entry in force');
  const person = named.people.get(entry.responsible_id);
  const release = releases.find(({ in_use_since, withdrawal }) => in_use_since <= today && withdrawal === null);
  return {
    ...presentEntry(entry),
    id,
    chapter: (entry.chapter_id !== null && named.chapters.get(entry.chapter_id)) || null,
    responsible: person?.is_member ? { id: entry.responsible_id, full_name: person.full_name } : null,
    is_used: isUsedOn(entry, today),
    version,
    created_at: created_at.toISOString(),
    revision,
    release: release ? presentRelease(release, named) : null,
  };
}

const presentVersion = (row: VersionRow, named: Named): AiSystemVersion => ({
  ...presentEntry(row),
  number: row.number,
  responsible: nameIn(named, row.responsible_id),
  recorded_on: row.recorded_on,
  recorded_by: nameIn(named, row.created_by),
});

/** Presents a system with its earlier entries and all its releases, newest first. */
export const presentWhole = (system: System, named: Named, today: string) => ({
  ...presentSystem(system, named, today),
  versions: system.versions.map((row) => presentVersion(row, named)),
  releases: system.releases.map((row) => presentRelease(row, named)),
});
