import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import { type CompanyId, reachedCompanyId, type Stored } from '#server/reached.ts';

// Open rounds keep the version that they were opened with, which may be about something else than the current one.
const isAskedFor = `q.ended_at is null and (v.number = q.version
      or exists (select from requirement_rounds r where r.requirement_id = q.id and r.version = v.number and r.outcome is null))`;
const trackOfVersion = 'coalesce(v.track_id, (select n.track_id from published.module_names n where n.id = v.module_id))';

const selectRequiredTracks = statement(
  'requirements_required_tracks',
  `select v.name, ${trackOfVersion} as track_id
    from requirements q join requirement_versions v on v.requirement_id = q.id
    where q.company_id = $1 and ${isAskedFor}
    order by v.name, v.number`,
  { name: text, track_id: text },
);

/** Returns the names of a company's current requirements, by the track that each is about or that its module belongs to. */
export async function requiredTracks(on: Queryable, company: Stored<'company'>): Promise<Map<string, string[]>> {
  const byTrack = Map.groupBy(await selectRequiredTracks.rows(on, [company]), ({ track_id }) => track_id);
  return new Map([...byTrack].map(([track, rows]) => [track, [...new Set(rows.map(({ name }) => name))]]));
}

const selectCompanies = statement(
  'requirements_companies_with_any',
  'select distinct company_id from requirements where ended_at is null order by company_id',
  { company_id: reachedCompanyId },
);
/** Returns the companies with current requirements. */
export const companiesWithRequirements = async (on: Queryable): Promise<CompanyId[]> =>
  (await selectCompanies.rows(on, [])).map(({ company_id }) => company_id);

const selectHidden = statement(
  'requirements_hidden_tracks',
  `select distinct q.company_id, h.track_id
    from requirements q join requirement_versions v on v.requirement_id = q.id
      join published.hidden_tracks h on h.company_id = q.company_id and h.track_id = ${trackOfVersion}
    where ${isAskedFor}
    order by q.company_id, h.track_id`,
  { company_id: reachedCompanyId, track_id: text },
);
/** Returns the tracks that companies hide although their current requirements ask for them or their modules. */
export const hiddenRequiredTracks = (on: Queryable) => selectHidden.rows(on, []);
