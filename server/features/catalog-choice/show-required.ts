import type { Transaction } from '#server/database/database.ts';
import { happened } from '#server/features/activity/index.ts';
import { showTracks } from '#server/features/catalog/index.ts';
import { lockCompany } from '#server/features/companies/index.ts';
import { companiesWithRequirements, hiddenRequiredTracks } from '#server/features/requirements/index.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { requiredTracksShown } from './activities.ts';

/**
 * Shows the tracks that companies hide although their requirements ask for them, because people must be able to open what they have to
 * complete. This happens when a required module was moved to a hidden track.
 */
export async function showRequiredTracks(
  { activity }: Pick<Services, 'activity'>,
  tx: Transaction,
  { at, by }: { at: Date; by: PersonId | null },
): Promise<void> {
  // Requirements and choices are changed while holding the same locks, so that neither can change in the meantime.
  for (const id of await companiesWithRequirements(tx)) await lockCompany(tx, id);
  for (const [company_id, hidden] of Map.groupBy(await hiddenRequiredTracks(tx), (row) => row.company_id)) {
    const tracks = hidden.map(({ track_id }) => track_id);
    await showTracks(tx, company_id, tracks);
    const about = { at, actor_id: by, person_id: null, company_id };
    await activity.record(tx, [happened(requiredTracksShown, { ...about, facts: { tracks } })]);
  }
}
