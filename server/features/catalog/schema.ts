import { z } from 'zod';
import { type FileKind, glyphs, hues } from '#contract/catalog.ts';
import { level } from '#contract/common.ts';

/** The files of the catalog as their authors write them (`docs/catalog.md`). */

// PostgreSQL's text takes neither NUL nor half of a surrogate pair.
const text = z
  .string()
  .refine((value) => value.trim() !== '', 'This is empty')
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'There is a character that cannot be stored');
const code = text;
const title = text.max(80);
const minutes = z.number().int().min(1).max(600);
const id = z.string();
const status = z.enum(['published', 'draft', 'archived']).default('published');

export const trackFile = z.strictObject({
  title,
  summary: text.max(300),
  outcome: text.max(300),
  level,
  hue: z.enum(hues),
  glyph: z.enum(glyphs),
  status,
});

export const moduleFile = z.strictObject({
  title,
  summary: text.max(300),
  outcome: text.max(300),
  level,
  skills: z.array(id).min(1).max(5),
  prerequisites: z.array(id).default([]),
  updated: z.iso.date(),
  status,
});

const lesson = z.strictObject({ title, minutes, text });

const option = z.strictObject({ text, correct: z.boolean().optional() });
const distinct = (texts: readonly string[]) => new Set(texts).size === texts.length;
const options = z
  .array(option)
  .min(2)
  .max(10)
  .refine((given) => distinct(given.map((one) => one.text)), 'Two options have the same text');
const asked = {
  id: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'An id is lower case, digits and single hyphens'),
  prompt: text,
  explanation: text,
};
const rightOnes = (given: readonly z.output<typeof option>[]) => given.filter(({ correct }) => correct).length;
const single = z.strictObject({
  ...asked,
  kind: z.literal('single'),
  options: options.refine((given) => rightOnes(given) === 1, 'Exactly one option is correct in a single choice'),
});
const multiple = z.strictObject({
  ...asked,
  kind: z.literal('multiple'),
  options: options.refine((given) => rightOnes(given) > 0, 'No option is correct'),
});
const trueFalse = z.strictObject({ ...asked, kind: z.literal('true_false'), answer: z.boolean() });
const shortAnswer = z.strictObject({ ...asked, kind: z.literal('short_answer'), accept: z.array(text.max(200)).min(1).max(50) });
const ordering = z.strictObject({
  ...asked,
  kind: z.literal('ordering'),
  items: z.array(text).min(2).max(10).refine(distinct, 'Two items have the same text'),
});
const question = z.discriminatedUnion('kind', [single, multiple, trueFalse, shortAnswer, ordering]);
const quiz = z.strictObject({ title, minutes, pass_mark: z.number().int().min(1).max(100), questions: z.array(question).min(1).max(50) });

const exercise = z.strictObject({
  title,
  minutes,
  language: z.enum(['javascript', 'typescript', 'python']),
  task: text,
  starter: code,
  tests: code,
  hints: z.array(text).max(10),
  solution: code,
});

const video = z
  .strictObject({ title, minutes, asset: z.string().optional(), url: z.url({ protocol: /^https$/ }).optional(), transcript: text })
  .refine(({ asset, url }) => (asset === undefined) !== (url === undefined), 'A video has either an asset or a url');
const pdf = z.strictObject({ title, minutes, asset: z.string(), summary: text });

export const sources = { lesson, quiz, exercise, video, pdf } as const satisfies Record<FileKind, z.ZodType>;
export type SourceOf<K extends FileKind> = z.output<(typeof sources)[K]>;
export type QuestionSource = SourceOf<'quiz'>['questions'][number];
/** What a file says, with its kind. */
export type Source = { [K in FileKind]: { kind: K; source: SourceOf<K> } }[FileKind];

/** `NN-name<ending>` -> kind. */
export const endings = {
  '.md': 'lesson',
  '.quiz.yaml': 'quiz',
  '.exercise.yaml': 'exercise',
  '.video.yaml': 'video',
  '.pdf.yaml': 'pdf',
} as const;

/** Ending of an asset -> its content type. Nothing that a browser would run: no SVG, no HTML. */
export const mediaTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
export const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
/** `assets/a.png` and `a.png` name the same asset. */
export const assetName = (given: string): string => given.replace(/^assets\//, '');
