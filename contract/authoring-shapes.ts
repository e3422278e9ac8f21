import { z } from 'zod';
import { authoringFaultLevels, catalogChanges, catalogStatuses, editionEffects, historyEntryKinds } from './authoring-values.ts';
import { id, level, slug, time } from './common.ts';
import { fileKinds, glyphs, hues, limits } from './values.ts';

/** The shapes of working copies, their history and their editions. */

/** The id for something new in the catalog: lower case, digits and single hyphens. It never changes once published. */
export const newId = z
  .string()
  .max(limits.catalogId.most)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'catalog_id');
/** PostgreSQL's `text` accepts neither NUL nor half of a surrogate pair. */
export const storable = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'catalog_text');
export const title = storable(limits.catalogTitle.most).refine((value) => value.trim() !== '', 'catalog_empty');
export const sentence = storable(limits.catalogSentence.most);
/** The revision that the edit is based on. If the object has been saved since, the save is refused with `edited_elsewhere`. */
export const basedOn = z.number().int().min(0);

export const editor = z.object({ id, full_name: z.string() });
export type Editor = z.infer<typeof editor>;

/** The details that tracks and modules have in common. */
const commonDetails = { title, summary: sentence, outcome: sentence, level };

/** The track details that its author writes. A draft may be incomplete: missing details are faults when it is published. */
export const trackDetails = z.strictObject({
  ...commonDetails,
  hue: z.enum(hues),
  glyph: z.enum(glyphs),
});
export type TrackDetails = z.infer<typeof trackDetails>;

export const moduleDetails = z.strictObject({
  ...commonDetails,
  /** At most five ids from the reference list. */
  skills: z.array(slug).max(5),
  /** Ids of modules to complete first. */
  prerequisites: z.array(slug).max(20),
  /** The day (`YYYY-MM-DD`) when the content was last fact-checked. */
  updated: z.iso.date(),
});
export type ModuleDetails = z.infer<typeof moduleDetails>;

/** An edited object's revision, with its last editor and time; the editor is null for objects loaded from the catalog's folder. */
export const saved = { revision: z.number().int(), updated_at: time, updated_by: editor.nullable() };

export const moduleOfTree = z.object({
  id: slug,
  track_id: slug,
  title: z.string(),
  status: z.enum(catalogStatuses),
  /** Whether it is published and its working copy differs from the published version. */
  has_changes: z.boolean(),
  position: z.number().int(),
  files: z.number().int(),
  /** The total minutes of its files. */
  minutes: z.number().int(),
  /** The last edition's number; 0 before the first. */
  edition: z.number().int(),
  updated_at: time,
  /** Null if it was loaded from the catalog's folder and has not been edited since. */
  updated_by: editor.nullable(),
  /** The day (`YYYY-MM-DD`) when its content was last checked. */
  checked_on: z.string(),
});

export const trackOfTree = z.object({
  id: slug,
  status: z.enum(catalogStatuses),
  has_changes: z.boolean(),
  position: z.number().int(),
  details: trackDetails,
  ...saved,
  /** In order, archived ones last. */
  modules: z.array(moduleOfTree),
});
export type AuthoringTrack = z.infer<typeof trackOfTree>;
export type AuthoringModule = z.infer<typeof moduleOfTree>;

export const overview = z.object({
  /** The company whose own tracks these are; null for the platform's. */
  company_id: id.nullable(),
  /** In order, archived ones last. */
  tracks: z.array(trackOfTree),
  limits: z.object({
    max_modules_per_track: z.number().int(),
    max_files_per_module: z.number().int(),
    /** Bytes. */
    max_file_size: z.number().int(),
  }),
});
export type AuthoringOverview = z.infer<typeof overview>;

/** A fault in a module, or a point to review. An error prevents publishing; a warning does not. */
export const authoringFault = z.object({
  /** The path as in the catalog's folder: `module.yaml`, `01-name.md`, `assets/a.png`. In an import, it starts with the parent folders. */
  file: z.string(),
  /** The step that contains the fault; null if no step does. */
  file_name: slug.nullable(),
  /** Starts at 1; also 1 if the fault concerns a whole file or folder. */
  line: z.number().int(),
  /** The editor's name for the part of the module: `Details`, or a step's title. Null in an import, where `file` names the part. */
  part: z.string().nullable(),
  /** The location within that part, as its form labels it: `Question 3, option 2`. Null if the fault concerns the whole part. */
  place: z.string().nullable(),
  /** The field in the file's form, as a path of keys (`questions.2.options.0.text`); null if the fault is in no field. */
  field: z.string().nullable(),
  level: z.enum(authoringFaultLevels),
  code: z.string(),
  message: z.string(),
});
export type AuthoringFault = z.infer<typeof authoringFault>;

export const draftFile = z.object({
  file_name: slug,
  kind: z.enum(fileKinds),
  /** The title in the last text that could be parsed. */
  title: z.string(),
  minutes: z.number().int(),
  position: z.number().int(),
  /** Whether the file has been part of an edition. If so, its name can no longer change, because progress refers to it. */
  was_published: z.boolean(),
  has_changes: z.boolean(),
  ...saved,
});
export type DraftFile = z.infer<typeof draftFile>;

export const picture = z.object({
  /** The file name, which the module's text refers to as `![what it shows](assets/<name>)`. */
  name: z.string(),
  /** `/media/<name>`: the address of a picture, and the name of a PDF or a video, for which `GET …/media/:name` gives an address. */
  url: z.string(),
  bytes: z.number().int(),
});
export type DraftPicture = z.infer<typeof picture>;

export const draftModule = z.object({
  id: slug,
  /** The company whose own module it is; null for the platform's. */
  company_id: id.nullable(),
  track_id: slug,
  status: z.enum(catalogStatuses),
  has_changes: z.boolean(),
  position: z.number().int(),
  edition: z.number().int(),
  details: moduleDetails,
  ...saved,
  /** In order. */
  files: z.array(draftFile),
  /** Pictures, PDFs and videos in its `assets/`. */
  pictures: z.array(picture),
});
export type DraftModule = z.infer<typeof draftModule>;

/** A file with its text exactly as in the catalog's folder: front matter and Markdown, or YAML. */
export const draftText = draftFile.extend({
  text: z.string(),
  /** The text parsed according to its kind, for the quiz and exercise editors; null if it cannot be parsed. */
  source: z.record(z.string(), z.unknown()).nullable(),
  faults: z.array(authoringFault),
});
export type DraftText = z.infer<typeof draftText>;

/** A file's text. A quiz's or exercise's contents can be sent instead, and are stored as text. */
export const text = storable(limits.draftText.most);
export const written = {
  text: text.optional(),
  source: z
    .record(z.string(), z.unknown())
    .refine((value) => typeof value['title'] === 'string', 'catalog_no_title')
    .optional(),
};

/** One of a file's saved states. Saves by the same editor within ten minutes form one entry. */
export const historyEntry = z.object({
  revision: z.number().int(),
  /** How the state was created; also `imported` for the first state from the catalog's folder. */
  kind: z.enum(historyEntryKinds),
  saved_at: time,
  saved_by: editor.nullable(),
  /** Characters. */
  length: z.number().int(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const otherEditor = editor.extend({ file_name: slug.nullable(), since: time, seen_at: time });
export type OtherEditor = z.infer<typeof otherEditor>;

/** File titles by name, if known. */
const titles = z.record(slug, z.string());

export const edition = z.object({
  number: z.number().int(),
  published_at: time,
  published_by: editor.nullable(),
  /** The author's note on the changes; empty for the edition that came with the catalog's folder. */
  note: z.string(),
  effect: z.enum(editionEffects),
  added_files: z.array(slug),
  changed_files: z.array(slug),
  removed_files: z.array(slug),
  /** The titles, at that time, of the files that the edition added, changed or removed. */
  titles,
  details_changed: z.boolean(),
  /** How many people had to complete files again because of this edition. */
  people_asked: z.number().int(),
});
export type Edition = z.infer<typeof edition>;

export const wholeEdition = edition.extend({
  details: moduleDetails,
  files: z.array(z.object({ file_name: slug, kind: z.enum(fileKinds), position: z.number().int(), text: z.string() })),
});

/** The effects of publishing the working copy. */
export const publication = z.object({
  /** Identifies the checked state: publishing it is refused with `changed_since_check` once the working copy differs. */
  checked: z.string(),
  faults: z.array(authoringFault),
  /** A draft track must be published with the module; its missing details are then listed among the faults, for the file `track.yaml`. */
  track: z.object({ id: slug, title: z.string(), is_draft: z.boolean() }),
  added_files: z.array(slug),
  changed_files: z.array(slug),
  removed_files: z.array(slug),
  titles,
  details_changed: z.boolean(),
  /** People who have completed the module, and people who have started but not completed it. */
  people_done: z.number().int(),
  people_under_way: z.number().int(),
  /** People whom `ask_again` affects: those who have completed a changed file, or the module if files are added. */
  people_to_ask: z.number().int(),
  /** People who had completed steps in their current form, and who regain completions that a later edition had reset. */
  people_to_give_back: z.number().int(),
});
export type Publication = z.infer<typeof publication>;

export const changed = z.object({ id: slug, title: z.string(), change: z.enum(catalogChanges) });
export const importPlan = z.object({
  /** Identifies this plan. Applying it is refused with `import_outdated` if its effect would now be different. */
  plan: z.string(),
  tracks: z.array(changed),
  modules: z.array(
    changed.extend({
      track_id: slug,
      details_changed: z.boolean(),
      added_files: z.array(slug),
      changed_files: z.array(slug),
      archived_files: z.array(slug),
    }),
  ),
  glossary_changed: z.boolean(),
  /** How many questions are added to the platform's question bank, and how many in it change. None are removed. */
  bank_questions_added: z.number().int(),
  bank_questions_changed: z.number().int(),
  /** How many tracks and modules are unchanged. */
  unchanged_tracks: z.number().int(),
  unchanged_modules: z.number().int(),
  /** If there are any faults, nothing can be imported. */
  faults: z.array(authoringFault),
  applied: z.boolean(),
});
export type ImportPlan = z.infer<typeof importPlan>;

/** The company whose own courses a call is about; if it is missing, the platform's, or those of the caller's only company. */
export const byScope = z.object({ company: id.optional() });
export const byTrack = z.object({ trackId: slug });
export const byModule = z.object({ moduleId: slug });
export const byFile = byModule.extend({ fileName: slug });
export const byRevision = byFile.extend({ revision: z.coerce.number().int().min(1) });
export const byEdition = byModule.extend({ number: z.coerce.number().int().min(1) });
