/** Enumerations and limits for documents and packages that become draft modules, as plain values. */

/** The kinds of files that can become a module. The server determines the kind from the content. */
export const importFormats = ['docx', 'pptx', 'pdf', 'markdown', 'common_cartridge', 'moodle'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Why a part of a file is not in the module, or is in it in another form. Each code has a sentence, the message `course_left_<code>`. */
export const leftOutCodes = [
  // Texts.
  'script',
  'html',
  'form_field',
  'embedded',
  'link',
  'link_inside',
  'formula',
  'comment',
  'tracked_change',
  'header_footer',
  'repeated_line',
  'nested_too_deep',
  'nested_table',
  'merged_cells',
  // Pictures and other media.
  'picture_kind',
  'picture_elsewhere',
  'picture_missing',
  'picture_damaged',
  'picture_too_many',
  'picture_undescribed',
  'sound_or_video',
  'chart',
  'diagram',
  'embedded_file',
  // Pages and slides.
  'hidden_slide',
  'page_without_text',
  // Steps.
  'title_shortened',
  'step_empty',
  'steps_joined',
  // Parts of a course from another system.
  'discussion',
  'assignment',
  'lti',
  'h5p',
  'scorm',
  'question_bank',
  'question_to_bank',
  'resource',
  'activity',
  'file',
  'link_file',
  'link_unsafe',
  'entry_missing',
  'entry_unlisted',
  'folder_inside',
  'chapter_hidden',
  'quiz_introduction',
  'random_choice',
  'points_equal',
  // Questions that are left out, and what is lost of others.
  'question_kind',
  'question_no_text',
  'question_no_answer',
  'question_several_right',
  'question_several_blanks',
  'question_wildcard',
  'question_matching',
  'question_format',
  'partial_credit',
  'case_ignored',
  'number_units',
  'items_all_asked',
  'explanation_missing',
  // More different things than the list has room for.
  'more',
] as const;
export type LeftOutCode = (typeof leftOutCodes)[number];

export const courseImportLimits = {
  /** Bytes of the file. */
  file: { most: 100_000_000 },
  /** A zip's entries, their total uncompressed bytes, one entry's compression ratio, and the bytes of one XML file in it. */
  zipEntries: { most: 20_000 },
  zipUnpacked: { most: 400_000_000 },
  zipRatio: { most: 200 },
  xml: { most: 60_000_000 },
  /** Pages of a PDF, and slides of a presentation. */
  pages: { most: 500 },
  /** The questions of one course. */
  questions: { most: 2_000 },
  /** The entries in the list of what is left out. */
  leftOut: { most: 200 },
} as const;

/** The media types that browsers send for these files; the last one is sent for unknown types. */
export const courseImportTypes = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/pdf',
  'text/markdown',
  'text/plain',
  'application/zip',
  'application/x-zip-compressed',
  'application/gzip',
  'application/x-gzip',
  'application/octet-stream',
] as const;
