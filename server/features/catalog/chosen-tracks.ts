import type { CatalogModule, CatalogTrack, TrackChoice } from './snapshot.ts';

/** A track that a company can show to its people, and whether it does. */
export interface OfferedTrack {
  track: CatalogTrack;
  is_shown: boolean;
}

/** A company's choice, applied to the tracks that are published now. */
export interface AppliedChoice extends Pick<TrackChoice, 'shows_new_tracks' | 'revision'> {
  /** All published tracks of the platform and the company, in the company's order. */
  offered: readonly OfferedTrack[];
}

/** Returns the choice of a company that has made none, which counts as revision 0: everything is shown in its usual order. */
export const unchosen = (tracks: readonly CatalogTrack[]): AppliedChoice => ({
  shows_new_tracks: true,
  revision: 0,
  offered: tracks.map((track) => ({ track, is_shown: true })),
});

/** Applies a company's choice. Tracks that it does not name come last, in their usual order; the company's own ones are always shown. */
export function applyChoice(tracks: readonly CatalogTrack[], { tracks: named, shows_new_tracks, revision }: TrackChoice): AppliedChoice {
  const places = new Map(named.map(({ track_id, is_shown }, place) => [track_id, { place, is_shown }]));
  const offered = tracks
    .map((track, index) => ({ track, place: places.get(track.id)?.place ?? named.length + index }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ track }) => ({ track, is_shown: places.get(track.id)?.is_shown ?? (track.is_own || shows_new_tracks) }));
  return { shows_new_tracks, revision, offered };
}

/** Returns the shown tracks. Their modules name no prerequisites that are hidden. Tracks that need no change are shared by all companies. */
export function shownTracks({ offered }: AppliedChoice): CatalogTrack[] {
  const shown = offered.filter(({ is_shown }) => is_shown).map(({ track }) => track);
  const modules = new Set(shown.flatMap((track) => track.modules.map(({ id }) => id)));
  const isComplete = ({ prerequisites }: CatalogModule) => prerequisites.every((id) => modules.has(id));
  return shown.map((track) =>
    track.modules.every(isComplete)
      ? track
      : Object.freeze({
          ...track,
          modules: track.modules.map((module) =>
            isComplete(module) ? module : Object.freeze({ ...module, prerequisites: module.prerequisites.filter((id) => modules.has(id)) }),
          ),
        }),
  );
}
