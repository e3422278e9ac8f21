import { z } from 'zod';
import { level, slug } from './common.ts';
import { dialogueContent } from './dialogue-content.ts';
import { endpoint } from './endpoint.ts';
import { exerciseLanguages, sqlDialects } from './exercise-values.ts';
import { labContent } from './lab-content.ts';
import { promptContent } from './prompt-content.ts';
import { tree } from './tree.ts';
import { fileKinds, glyphs, hues, questionKinds } from './values.ts';

// Re-exported for the server's features until they import from `values.ts`.

export const file = z.object({
  file_name: slug,
  title: z.string(),
  kind: z.enum(fileKinds),
  minutes: z.number().int(),
  position: z.number().int(),
});

const option = z.object({ id: z.string(), tree });

/** A question as a learner receives it: nothing in it reveals the right answer. */
export const question = z.object({
  id: slug,
  kind: z.enum(questionKinds),
  prompt: tree,
  /**
   * Options for single, multiple and true_false; the shuffled items for ordering, and the shuffled right sides for matching; empty for the
   * other kinds.
   */
  options: z.array(option),
  /** A matching question's left sides, in order. */
  items: z.array(option).optional(),
  /** The unit of a number question's answer, as text. */
  unit: z.string().optional(),
});
export type Question = z.infer<typeof question>;

export const heading = z.object({ id: z.string(), depth: z.number().int(), text: z.string() });

/** A value in an SQL result row. */
export const sqlValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One test in an SQL exercise. The tables are created again for each test. */
export const sqlTest = z.object({
  name: z.string(),
  /** SQL that runs after `seed` and before the learner's code. It changes the rows, so that code with a hard-coded result fails. */
  given: z.string().nullable(),
  /** The query whose rows are compared, after the learner's code has run; null for the rows from the learner's last statement. */
  query: z.string().nullable(),
  /** The column names; null if any names will do. */
  columns: z.array(z.string()).nullable(),
  rows: z.array(z.array(sqlValue)),
  /** Whether the row order matters. */
  ordered: z.boolean(),
});

/**
 * A term used in a text, with its definition as inline text. `taught_in` is the file that teaches it; null if no reader can open that file.
 */
export const shownTerm = z.object({
  id: slug,
  term: z.string(),
  definition: tree,
  taught_in: z.object({ module_id: slug, file_name: slug.nullable(), title: z.string() }).nullable(),
});
export type ShownTerm = z.infer<typeof shownTerm>;

/** A term in the glossary, with its other words and the lesson or module that teaches it. */
export const listedTerm = shownTerm.extend({
  variants: z.array(z.string()),
  taught_in: z.object({ module_id: slug, module_title: z.string(), file_name: slug.nullable(), title: z.string() }),
});
export type ListedTerm = z.infer<typeof listedTerm>;

/** A file's contents. Only the fields for its kind are filled; the others are empty. */
export const content = z.object({
  /** A lesson's text, an exercise's task, a video's transcript, or a PDF's summary; null for a quiz. */
  tree: tree.nullable().default(null),
  headings: z.array(heading).default([]),
  /** The glossary terms marked in a lesson's tree, `<cairn-term data-term="id">`, in text order. */
  terms: z.array(shownTerm).default([]),
  words: z.number().int().default(0),
  /** How many of a lesson's statements say until when they are known to be true. */
  claims: z.number().int().default(0),
  quiz: z
    .object({
      pass_mark: z.number().int(),
      /** How many questions an attempt asks; null for all. */
      draw: z.number().int().nullable().default(null),
      questions: z.array(question),
    })
    .nullable()
    .default(null),
  exercise: z
    .object({
      language: z.enum(exerciseLanguages),
      starter: z.string(),
      /** Code that tests the learner's code; empty for an SQL exercise, whose tests are in `sql`. */
      tests: z.string(),
      /** Identifies these tests when a run is reported. */
      tests_version: z.string(),
      hints: z.array(tree),
      starter_tree: tree,
      tests_tree: tree,
      /** An SQL exercise's tables and tests; null for other languages. */
      sql: z
        .object({
          dialect: z.enum(sqlDialects),
          /** Statements that create the tables and fill them. */
          schema: z.string(),
          seed: z.string(),
          schema_tree: tree,
          seed_tree: tree,
          tests: z.array(sqlTest),
        })
        .nullable(),
    })
    .nullable()
    .default(null),
  lab: labContent.nullable().default(null),
  prompt: promptContent.nullable().default(null),
  dialogue: dialogueContent.nullable().default(null),
  /** `/media/<name>` for an uploaded video or PDF, for which `GET …/media/:name` gives an address; or a video's address on another site. */
  media_url: z.string().nullable().default(null),
  /** A video's captions, with times in seconds. */
  captions: z
    .array(z.object({ start: z.number(), end: z.number(), text: z.string() }))
    .nullable()
    .default(null),
});
export type Content = z.infer<typeof content>;

/** A solution to an exercise: code that replaces its starter and passes its tests. */
export const solution = z.object({ language: z.enum(exerciseLanguages), code: z.string(), code_tree: tree });
export type Solution = z.infer<typeof solution>;

/** A note by a module's author on what an edition changed for its readers. */
export const moduleChange = z.object({ on: z.iso.date(), note: z.string() });

export const moduleSummary = z.object({
  id: slug,
  track_id: slug,
  track_title: z.string(),
  hue: z.enum(hues),
  title: z.string(),
  summary: z.string(),
  outcome: z.string(),
  level,
  minutes: z.number().int(),
  skills: z.array(slug),
  prerequisites: z.array(slug),
  position: z.number().int(),
  updated: z.string().nullable(),
  /** The day of the last edition that says what it changed; null if none does. */
  changed_on: z.string().nullable().optional(),
  /** Whether it has a written summary to print. Companies' own modules have none. */
  has_summary: z.boolean().optional(),
  files: z.array(file),
});

export const trackSummary = z.object({
  id: slug,
  title: z.string(),
  summary: z.string(),
  outcome: z.string(),
  level,
  position: z.number().int(),
  hue: z.enum(hues),
  glyph: z.enum(glyphs),
  minutes: z.number().int(),
  total_modules: z.number().int(),
  /** Whether the track belongs to the reader's company rather than to the platform. */
  is_own: z.boolean(),
});

export const catalog = {
  medium: endpoint({
    method: 'GET',
    path: '/media/:name',
    access: 'public',
    summary: 'A picture or a tape of the catalog, addressed by the hash of its content; supports range requests',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{64}\.[a-z0-9]{2,5}$/) }),
    file: { types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/json'], immutable: true },
  }),
};
