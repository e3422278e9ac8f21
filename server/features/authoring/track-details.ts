import type { TrackDetails } from '#contract/authoring.ts';
import { type CatalogFault, publishTrack } from '#server/features/catalog/index.ts';
import { trackPublished } from './activities.ts';
import type { Edit } from './edit.ts';
import { setTrack, type TrackRow } from './queries.ts';

/** Returns the details that a track needs before readers may see it but that are still empty. */
export const emptyTrackDetails = ({ summary, outcome }: TrackDetails): string[] =>
  Object.entries({ summary, outcome }).flatMap(([key, value]) => (value.trim() === '' ? [key] : []));

/** Returns the empty details as faults, for checking a module in a track that was never published. */
export const faultsOfTrack = ({ details, published_details }: TrackRow): CatalogFault[] =>
  published_details === null
    ? emptyTrackDetails(details).map((field) => ({ code: 'catalog_empty', file: 'track.yaml', line: 1, field }))
    : [];

/** Publishes a track's details to readers. */
export async function publishTrackDetails(
  { tx, record }: Edit,
  { id, company_id, details, position, published_details }: TrackRow,
): Promise<void> {
  await publishTrack(tx, { id, position, ...details, status: 'published' }, company_id);
  await setTrack(tx, id, { published_details: details, status: 'published' });
  await record(trackPublished, { track_id: id, before: published_details, after: details });
}
