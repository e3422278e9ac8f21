import anyAscii from 'any-ascii';
import canonicalize from 'canonicalize';
import type { BankContent } from '#contract/question-banks.ts';
import type { QuestionKind } from '#contract/values.ts';
import { assetAddress, endingOf, questionSchema, sha256 } from '#server/features/catalog/index.ts';
import { must } from '#server/must.ts';
import { assetNameOf } from '../pictures.ts';

/** A picture, as a question shows it. */
export interface BankAsset {
  name: string;
  sha256: string;
  bytes: number;
}

/** The fields that each kind of question has in addition to those that all kinds have. */
const fieldsOf: Readonly<Record<QuestionKind, readonly (keyof BankContent)[]>> = {
  single: ['options'],
  multiple: ['options'],
  true_false: ['answer'],
  short_answer: ['accept'],
  ordering: ['items'],
  matching: ['pairs', 'distractors'],
  number: ['value', 'tolerance', 'unit'],
};

/** Returns a question with only its kind's fields, in the order in which quizzes write them, and without empty lists of tags. */
export function cleaned(question: BankContent): BankContent {
  const { kind, tags = [], prompt, explanation } = question;
  const own = Object.fromEntries(
    fieldsOf[kind].flatMap((field) => (question[field] === undefined ? [] : [[field, question[field]] as const])),
  );
  return { kind, ...(tags.length > 0 && { tags }), prompt, ...own, explanation };
}

/** The number of characters in a version, the same as in `bankLinkPattern`. */
const versionLength = 12;

/**
 * Returns a hash that identifies a question's content. It does not depend on the order of the keys, because JSONB does not keep that order.
 */
export const versionOf = (question: BankContent): string =>
  sha256(must(canonicalize(question), 'the canonical form of a question')).slice(0, versionLength);

/** Returns whether the question's format would allow a quiz with it to be published. */
export const isComplete = (question: BankContent): boolean => questionSchema.safeParse({ id: 'question', ...question }).success;

function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change)) as T;
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]: [string, unknown]) => [key, mapTexts(one, change)])) as T;
  return value;
}

/** Returns all of a question's texts, for searching. */
export function wordsOf({ kind: _, ...question }: BankContent): string {
  const texts: string[] = [];
  mapTexts(question, (text) => {
    texts.push(text);
    return text;
  });
  return texts.join('\n');
}

/**
 * Returns a question with the pictures that it shows. Each picture gets a name that depends on its content, so that pictures from different
 * modules never have the same name.
 *
 * @param known the pictures that the question may show
 */
export function withOwnPictures(question: BankContent, known: readonly BankAsset[]): { question: BankContent; assets: BankAsset[] } {
  const byName = new Map(known.map((asset) => [asset.name, asset]));
  const shown = new Map<string, BankAsset>();
  const renamed = mapTexts(question, (text) =>
    text.replaceAll(assetAddress, (whole, given: string) => {
      const asset = byName.get(given);
      if (!asset) return whole;
      const isOwn = given.includes(`-${asset.sha256.slice(0, 8)}.`);
      const name = isOwn ? given : assetNameOf(given, { digest: asset.sha256, ending: endingOf(given), otherwise: 'picture' });
      shown.set(name, { ...asset, name });
      return `assets/${name}`;
    }),
  );
  return { question: renamed, assets: [...shown.values()] };
}

/** Returns an id for a question that has none: the first words of its prompt. */
export function idOfPrompt(prompt: string): string {
  const words = anyAscii(prompt)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return words.split('-').slice(0, 5).join('-').slice(0, 48).replace(/-+$/, '') || 'question';
}
