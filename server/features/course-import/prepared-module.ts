import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { wordsPerMinute } from '#contract/authoring-values.ts';
import { limits } from '#contract/values.ts';
import { assetNameOf, type DraftContent } from '#server/features/authoring/index.ts';
import { fileKindOf, lessonPicture } from '#server/features/catalog/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { ImportedBank, ImportedModule, ImportedStep } from './imported-module.ts';
import { LeftOutList } from './left-out.ts';
import type { QuestionDraft } from './question-draft.ts';
import { stepName } from './step-name.ts';

export interface PreparedModule extends DraftContent {
  /** Identifies exactly this module. */
  plan: string;
  steps: readonly (DraftContent['steps'][number] & { kind: ImportedStep['kind'] })[];
  left_out: ReturnType<LeftOutList['entries']>;
}

/** Pictures are decoded one after the other, because each may take tens of megabytes. */
const readOneAtOnce = pLimit(1);
/** Minutes that a quiz question takes. */
const minutesPerQuestion = 0.75;

function shortened(title: string, left: LeftOutList): string {
  const most = limits.catalogTitle.most;
  const plain = title.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  left.add('title_shortened', plain);
  const cut = plain.slice(0, most - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > most / 2 ? cut.lastIndexOf(' ') : most - 1).toWellFormed()}…`;
}

type Stored = Map<string, { name: string; sha256: string; ending: string; bytes: Buffer }>;

/** Returns the pictures as lessons show them, by the address in the texts. Those that can't be decoded are left out. */
async function picturesOf({ media }: Pick<ImportedModule, 'media'>, left: LeftOutList, mostBytes: number): Promise<Stored> {
  const stored: Stored = new Map();
  for (const [address, file] of media) {
    const read = await readOneAtOnce(() => lessonPicture(file)).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!read || read.bytes.length > mostBytes) left.add('picture_damaged', address.replace(/^assets\//, ''));
    else {
      const sha256 = createHash('sha256').update(read.bytes).digest('hex');
      stored.set(address, {
        ...read,
        sha256,
        name: assetNameOf(address.replace(/^.*\//, ''), { digest: sha256, ending: read.ending, otherwise: 'picture' }),
      });
    }
  }
  return stored;
}

/** Matches a picture as the importers write it. The description may contain escaped brackets. */
const picture = /!\[((?:[^\]\\]|\\[^]){0,1000})\]\((assets\/[a-z0-9-]+\.[a-z]+)(?: "(?:[^"\\]|\\[^]){0,1000}")?\)/g;

/** Gives pictures in a text their stored names, and replaces those that were left out with their descriptions. */
const withPictures = (text: string, stored: Stored): string =>
  text.replaceAll(picture, (whole, description: string, address: string) => {
    const found = stored.get(address);
    return found ? whole.replace(`(${address}`, `(assets/${found.name}`) : description;
  });

/** Replaces the names of pictures in all of a value's texts with their stored names. */
const withPicturesInside = <T extends object>(value: T, stored: Stored): T =>
  JSON.parse(JSON.stringify(value), (_key, one: unknown) => (typeof one === 'string' ? withPictures(one, stored) : one)) as T;

function sourceOf(step: ImportedStep, title: string, stored: Stored): { source: Record<string, unknown>; minutes: number } {
  if (step.kind === 'lesson') {
    const text = withPictures(step.markdown, stored);
    const minutes = Math.min(600, Math.max(1, Math.round(text.split(/\s+/).length / wordsPerMinute)));
    return { minutes, source: { title, minutes, text: `\n${text.trimEnd()}\n` } };
  }
  const quiz = withPicturesInside(step.quiz, stored);
  const minutes = Math.max(1, Math.round(step.quiz.questions.length * minutesPerQuestion));
  return { minutes, source: { title, minutes, ...quiz } };
}

/**
 * Returns a module as authoring stores it: each step as the text of its file, with the pictures that can be shown.
 *
 * @param mostBytes the maximum size of a stored picture
 */
export async function preparedModule(module: ImportedModule, { mostBytes }: { mostBytes: number }): Promise<PreparedModule> {
  const left = new LeftOutList(module.left_out);
  const stored = await picturesOf(module, left, mostBytes);
  const taken = new Set<string>();
  const steps = module.steps.map((step) => {
    const title = shortened(step.title, left);
    const { minutes, source } = sourceOf(step, title, stored);
    return { name: stepName(title, taken), kind: step.kind, title, minutes, text: fileKindOf(step.kind).write(source) };
  });
  const media = [...new Map([...stored.values()].map((medium) => [medium.name, medium])).values()];
  const title = shortened(module.title, left);
  const summary = module.summary.replace(/\s+/g, ' ').trim().slice(0, limits.catalogSentence.most).toWellFormed();
  const content = { title, summary, steps, media };
  const named = { ...content, media: media.map(({ name }) => name) };
  return { ...content, plan: createHash('sha256').update(JSON.stringify(named)).digest('hex'), left_out: left.entries() };
}

export interface PreparedBank {
  /** A hash that identifies exactly these questions. */
  plan: string;
  questions: readonly QuestionDraft[];
  media: DraftContent['media'];
  left_out: ReturnType<LeftOutList['entries']>;
}

/**
 * Returns questions in the form in which the question bank stores them, with the pictures that can be shown.
 *
 * @param mostBytes the maximum size of a stored picture
 */
export async function preparedBank(bank: ImportedBank, { mostBytes }: { mostBytes: number }): Promise<PreparedBank> {
  const left = new LeftOutList();
  const stored = await picturesOf(bank, left, mostBytes);
  const questions = bank.questions.map((question) => withPicturesInside(question, stored));
  const plan = createHash('sha256').update(JSON.stringify(questions)).digest('hex');
  return { plan, questions, media: [...stored.values()], left_out: left.entries() };
}
