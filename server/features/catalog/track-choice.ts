import type { Transaction } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { CompanyId } from '#server/reached.ts';
import type { TrackChoice } from './snapshot.ts';

const saveChoice = statement(
  'catalog_save_choice',
  `insert into catalog_choices as c (company_id, shows_new_tracks, revision) values ($1, $2, 1)
    on conflict (company_id) do update set shows_new_tracks = excluded.shows_new_tracks, revision = c.revision + 1 where $3::int is null or c.revision = $3`,
  {},
);
// A track that is not published keeps its row, so that it is where it was if it is brought back.
const forgetPublished = statement(
  'catalog_forget_chosen_tracks',
  `delete from catalog_choice_tracks k where k.company_id = $1 and exists (select from published.all_tracks t where t.id = k.track_id)`,
  {},
);
const saveTracks = statement(
  'catalog_save_chosen_tracks',
  `insert into catalog_choice_tracks (company_id, track_id, position, is_shown)
    select $1, r.track_id, r.position, r.is_shown from unnest($2::text[], $3::boolean[]) with ordinality as r (track_id, is_shown, position)
    on conflict (company_id, track_id) do update set position = excluded.position, is_shown = excluded.is_shown`,
  {},
);

/**
 * Stores a company's choice, which raises the version of its catalog. Returns false if a revision is given and the choice has been changed
 * since.
 *
 * @param choice names all published tracks, in order; a published track that it omits counts as new
 */
export async function setTrackChoice(
  tx: Transaction,
  company: CompanyId,
  {
    shows_new_tracks,
    revision = null,
    tracks,
  }: Pick<TrackChoice, 'shows_new_tracks' | 'tracks'> & { revision?: number | undefined | null },
): Promise<boolean> {
  if ((await saveChoice.count(tx, [company, shows_new_tracks, revision])) === 0) return false;
  await forgetPublished.count(tx, [company]);
  await saveTracks.count(tx, [company, tracks.map(({ track_id }) => track_id), tracks.map(({ is_shown }) => is_shown)]);
  return true;
}

const showChosen = statement(
  'catalog_show_chosen_tracks',
  `with shown as (
      insert into catalog_choice_tracks (company_id, track_id, position, is_shown)
      select $1, r.track_id, r.place + (select coalesce(max(position), 0) from catalog_choice_tracks where company_id = $1), true
      from unnest($2::text[]) with ordinality as r (track_id, place)
      on conflict (company_id, track_id) do update set is_shown = true
      returning 1
    )
    update catalog_choices set revision = revision + 1 where company_id = $1 and exists (select from shown)`,
  {},
);
/** Shows tracks that a company's choice hides. Those that it does not name come last. */
export const showTracks = (tx: Transaction, company: CompanyId, tracks: readonly string[]): Promise<number> =>
  showChosen.count(tx, [company, tracks]);
