import { activityKind, field, references, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

// Text by authors belongs to the catalog and not to a person, so the facts contain the previous and the new text.
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

const written = {
  title: field(m.audit_field_title),
  summary: field(m.audit_field_summary),
  outcome: field(m.audit_field_outcome),
  level: field(m.audit_field_level, 'code'),
};
const trackFields = { ...written, hue: field(m.audit_field_hue, 'code'), glyph: field(m.audit_field_glyph, 'code') };
const moduleFields = {
  ...written,
  skills: field(m.audit_field_skills, 'code'),
  prerequisites: field(m.audit_field_prerequisites, 'module'),
  updated: field(m.audit_field_updated, 'day'),
};
const fileFields = { ...sharedFields('module_id', 'file_name'), revision: field(m.audit_field_revision, 'number') };

export const trackDraftCreated = activityKind<OfTrack>('track_draft_created', {
  words: m.audit_track_draft_created,
  fields: { ...sharedFields('track_id'), ...trackFields },
  aboutLearning: false,
});
export const trackDraftSaved = activityKind<OfTrack>('track_draft_saved', {
  words: m.audit_track_draft_saved,
  fields: { ...sharedFields('track_id'), ...trackFields },
  aboutLearning: false,
});
export const trackPublished = activityKind<OfTrack>('track_published', {
  words: m.audit_track_published,
  fields: { ...sharedFields('track_id'), ...trackFields },
  aboutLearning: false,
});
export const trackArchived = activityKind<OfTrack>('track_archived', {
  words: m.audit_track_archived,
  fields: sharedFields('track_id', 'status'),
  changes: 'status',
  aboutLearning: false,
});
export const trackBroughtBack = activityKind<OfTrack>('track_brought_back', {
  words: m.audit_track_brought_back,
  fields: sharedFields('track_id', 'status'),
  changes: 'status',
  aboutLearning: false,
});
export const tracksOrdered = activityKind<Changed>('tracks_ordered', {
  words: m.audit_tracks_ordered,
  fields: { tracks: field(m.audit_field_tracks, 'track') },
  changes: 'tracks',
  aboutLearning: false,
});
export const modulesOrdered = activityKind<OfTrack>('modules_ordered', {
  words: m.audit_modules_ordered,
  fields: { ...sharedFields('track_id'), modules: field(m.audit_field_modules, 'module') },
  changes: 'modules',
  aboutLearning: false,
});

export const moduleDraftCreated = activityKind<OfModule>('module_draft_created', {
  words: m.audit_module_draft_created,
  fields: { ...sharedFields('module_id'), ...moduleFields },
  aboutLearning: false,
});
/** `after` says what the file became. */
export const moduleDraftImported = activityKind<OfModule>('module_draft_imported', {
  words: m.audit_module_draft_imported,
  fields: {
    ...sharedFields('module_id'),
    ...moduleFields,
    format: field(m.audit_field_format, 'code'),
    steps: field(m.audit_field_steps, 'number'),
    pictures: field(m.audit_field_pictures, 'number'),
    parts_left_out: field(m.audit_field_parts_left_out, 'number'),
  },
  aboutLearning: false,
});
export const moduleDraftSaved = activityKind<OfModule>('module_draft_saved', {
  words: m.audit_module_draft_saved,
  fields: { ...sharedFields('module_id'), ...moduleFields },
  aboutLearning: false,
});
export const filesOrdered = activityKind<OfModule>('module_files_ordered', {
  words: m.audit_module_files_ordered,
  fields: { ...sharedFields('module_id'), files: field(m.audit_field_files) },
  changes: 'files',
  aboutLearning: false,
});
export const moduleArchived = activityKind<OfModule>('module_archived', {
  words: m.audit_module_archived,
  fields: sharedFields('module_id', 'status'),
  changes: 'status',
  aboutLearning: false,
});
export const moduleBroughtBack = activityKind<OfModule>('module_brought_back', {
  words: m.audit_module_brought_back,
  fields: sharedFields('module_id', 'status'),
  changes: 'status',
  aboutLearning: false,
});
/** `before` and `after` are edition numbers. */
export const editionPublished = activityKind<OfModule & { note: string; effect: string }>('edition_published', {
  words: m.audit_edition_published,
  fields: {
    ...sharedFields('module_id'),
    edition: field(m.audit_field_edition, 'number'),
    note: field(m.audit_field_note),
    effect: field(m.audit_field_effect, 'code'),
  },
  changes: 'edition',
  aboutLearning: false,
});
export const editionRestored = activityKind<OfModule>('edition_restored', {
  words: m.audit_edition_restored,
  fields: { ...sharedFields('module_id'), edition: field(m.audit_field_edition, 'number') },
  changes: 'edition',
  aboutLearning: false,
});

/** `before` and `after` are revisions, whose text is in the file's history. */
export const fileDraftCreated = activityKind<OfModule & { file_name: string }>('file_draft_created', {
  words: m.audit_file_draft_created,
  fields: fileFields,
  changes: 'revision',
  aboutLearning: false,
});
export const fileDraftSaved = activityKind<OfModule & { file_name: string }>('file_draft_saved', {
  words: m.audit_file_draft_saved,
  fields: fileFields,
  changes: 'revision',
  aboutLearning: false,
});
export const fileDraftRestored = activityKind<OfModule & { file_name: string }>('file_draft_restored', {
  words: m.audit_file_draft_restored,
  fields: fileFields,
  changes: 'revision',
  aboutLearning: false,
});
export const fileDraftRemoved = activityKind<OfModule & { file_name: string }>('file_draft_removed', {
  words: m.audit_file_draft_removed,
  fields: fileFields,
  changes: 'revision',
  aboutLearning: false,
});
/** `before` and `after` are names. */
export const fileDraftRenamed = activityKind<OfModule>('file_draft_renamed', {
  words: m.audit_file_draft_renamed,
  fields: sharedFields('module_id', 'file_name'),
  changes: 'file_name',
  aboutLearning: false,
});
export const pictureUploaded = activityKind<OfModule>('picture_uploaded', {
  words: m.audit_picture_uploaded,
  fields: { ...sharedFields('module_id', 'name'), ...references('sha256') },
  aboutLearning: false,
});
export const mediumUploaded = activityKind<OfModule>('medium_uploaded', {
  words: m.audit_medium_uploaded,
  fields: { ...sharedFields('module_id', 'name'), ...references('sha256') },
  aboutLearning: false,
});
/** A media file from another module was added to this one. */
export const mediumCopied = activityKind<OfModule>('medium_copied', {
  words: m.audit_medium_copied,
  fields: { ...sharedFields('module_id', 'name'), ...references('sha256') },
  aboutLearning: false,
});
export const pictureRemoved = activityKind<OfModule>('picture_removed', {
  words: m.audit_picture_removed,
  fields: { ...sharedFields('module_id', 'name'), ...references('sha256') },
  aboutLearning: false,
});
const termFields = {
  ...references('term_id'),
  term: field(m.audit_field_term),
  variants: field(m.audit_field_variants),
  definition: field(m.audit_field_definition),
  module: field(m.audit_field_module, 'module'),
  file: field(m.audit_field_file),
};
export const termCreated = activityKind<Changed & { term_id: string }>('term_created', {
  words: m.audit_term_created,
  fields: termFields,
  aboutLearning: false,
});
export const termChanged = activityKind<Changed & { term_id: string }>('term_changed', {
  words: m.audit_term_changed,
  fields: termFields,
  aboutLearning: false,
});
export const termDeleted = activityKind<Changed & { term_id: string }>('term_deleted', {
  words: m.audit_term_deleted,
  fields: termFields,
  aboutLearning: false,
});

const questionFields = {
  ...references('question_id'),
  kind: field(m.audit_field_kind, 'code'),
  prompt: field(m.audit_field_prompt),
  tags: field(m.audit_field_tags),
  revision: field(m.audit_field_revision, 'number'),
};
/** `after` contains the questions' ids. */
export const bankQuestionsAdded = activityKind<Changed>('bank_questions_added', {
  words: m.audit_bank_questions_added,
  fields: { questions: field(m.audit_field_questions) },
  changes: 'questions',
  aboutLearning: false,
});
export const bankQuestionChanged = activityKind<Changed & { question_id: string }>('bank_question_changed', {
  words: m.audit_bank_question_changed,
  fields: questionFields,
  aboutLearning: false,
});
export const bankQuestionDeleted = activityKind<Changed & { question_id: string }>('bank_question_deleted', {
  words: m.audit_bank_question_deleted,
  fields: questionFields,
  aboutLearning: false,
});

/** `before` and `after` are the changed tracks and modules, as they were and as they are now. */
export const catalogImported = activityKind<Changed>('catalog_imported', {
  words: m.audit_catalog_imported,
  fields: { tracks: field(m.audit_field_tracks, 'track'), modules: field(m.audit_field_modules, 'module') },
  aboutLearning: false,
});

interface OfAdopted {
  module_id: string;
  /** The platform's module. */
  origin_id: string;
}
const ofAdopted = {
  ...sharedFields('module_id'),
  origin_id: field(m.audit_field_origin, 'module'),
  edition: field(m.audit_field_edition, 'number'),
};

/** `edition` is the original's. */
export const moduleAdopted = activityKind<OfAdopted & { edition: number }>('module_adopted', {
  words: m.audit_module_adopted,
  fields: ofAdopted,
  aboutLearning: false,
});
/** `before` and `after` are the original's editions. */
export const originTakenOver = activityKind<OfAdopted & { before: number; after: number }>('origin_taken_over', {
  words: m.audit_origin_taken_over,
  fields: ofAdopted,
  changes: 'edition',
  aboutLearning: false,
});
export const originNotTaken = activityKind<OfAdopted & { before: number; after: number }>('origin_not_taken', {
  words: m.audit_origin_not_taken,
  fields: ofAdopted,
  changes: 'edition',
  aboutLearning: false,
});
/** The original has a new edition. The title is the adopted module's, which may never have been published. */
export const originChanged = activityKind<OfAdopted & { module_title: string; edition: number }>('origin_changed', {
  words: m.audit_origin_changed,
  fields: { ...ofAdopted, module_title: field(m.audit_field_title) },
  aboutLearning: false,
});
