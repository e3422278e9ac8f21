import { activityKind } from '#server/features/activity/index.ts';

// What authors write is the catalog's, nobody's own: it stands in the facts, before and after.
interface Changed {
  before: unknown;
  after: unknown;
}
interface OfModule extends Changed {
  module_id: string;
}
interface OfTrack extends Changed {
  track_id: string;
}

export const trackDraftCreated = activityKind<OfTrack>('track_draft_created');
export const trackDraftSaved = activityKind<OfTrack>('track_draft_saved');
export const trackPublished = activityKind<OfTrack>('track_published');
export const trackArchived = activityKind<OfTrack>('track_archived');
export const trackBroughtBack = activityKind<OfTrack>('track_brought_back');
export const tracksOrdered = activityKind<Changed>('tracks_ordered');
export const modulesOrdered = activityKind<OfTrack>('modules_ordered');

export const moduleDraftCreated = activityKind<OfModule>('module_draft_created');
export const moduleDraftSaved = activityKind<OfModule>('module_draft_saved');
export const filesOrdered = activityKind<OfModule>('module_files_ordered');
export const moduleArchived = activityKind<OfModule>('module_archived');
export const moduleBroughtBack = activityKind<OfModule>('module_brought_back');
/** `before` and `after` are numbers of editions. */
export const editionPublished = activityKind<OfModule & { note: string; effect: string }>('edition_published');
export const editionRestored = activityKind<OfModule>('edition_restored');

/** `before` and `after` are revisions, whose texts are in the history of the file. */
export const fileDraftCreated = activityKind<OfModule & { file_name: string }>('file_draft_created');
export const fileDraftSaved = activityKind<OfModule & { file_name: string }>('file_draft_saved');
export const fileDraftRestored = activityKind<OfModule & { file_name: string }>('file_draft_restored');
export const fileDraftRemoved = activityKind<OfModule & { file_name: string }>('file_draft_removed');
/** `before` and `after` are names. */
export const fileDraftRenamed = activityKind<OfModule>('file_draft_renamed');
export const pictureUploaded = activityKind<OfModule>('picture_uploaded');
export const mediumUploaded = activityKind<OfModule>('medium_uploaded');
export const pictureRemoved = activityKind<OfModule>('picture_removed');
/** `before` and `after` are what was there of the tracks and modules that changed. */
export const catalogImported = activityKind<Changed>('catalog_imported');
