import { activityKind, field } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

interface Chosen {
  /** The shown tracks, in order. */
  tracks: string[];
  hidden_tracks: string[];
  shows_new_tracks: boolean;
}

export const catalogChosen = activityKind<{ before: Chosen; after: Chosen }>('catalog_chosen', {
  words: m.audit_catalog_chosen,
  fields: {
    tracks: field(m.audit_field_tracks, 'track'),
    hidden_tracks: field(m.audit_field_hidden_tracks, 'track'),
    shows_new_tracks: field(m.audit_field_shows_new_tracks, 'yes_no'),
  },
  aboutLearning: false,
});

/** Someone else's change made hidden tracks necessary, and they were shown. */
export const requiredTracksShown = activityKind<{ tracks: string[] }>('required_tracks_shown', {
  words: m.audit_required_tracks_shown,
  fields: { tracks: field(m.audit_field_tracks, 'track') },
  aboutLearning: false,
});
