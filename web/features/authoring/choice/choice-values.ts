import type { CatalogChoice } from '#contract/catalog-choice.ts';

/** The form's values: the tracks in order, each shown or hidden, and whether new ones are shown automatically. */
export interface Values {
  tracks: { track_id: string; is_shown: boolean }[];
  shows_new_tracks: boolean;
}

export const valuesOf = ({ tracks, shows_new_tracks }: CatalogChoice): Values => ({
  tracks: tracks.map(({ track_id, is_shown }) => ({ track_id, is_shown })),
  shows_new_tracks,
});
