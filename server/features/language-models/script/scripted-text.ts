/** The words of an answer that the script makes from a request, always the same for the same request. */
import { scriptedDialogue } from './scripted-dialogue.ts';
import { scriptedTutor } from './scripted-tutor.ts';

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\w/.test(sentence));

/** Returns the material of a prompt: what is quoted or follows its last blank line, or else all of it. */
function materialOf(prompt: string): string {
  const quoted = /"""([\s\S]+?)"""|<(\w+)>([\s\S]+?)<\/\2>/.exec(prompt);
  const parts = prompt.split(/\n\s*\n/);
  return (quoted?.[1] ?? quoted?.[3] ?? (parts.length > 1 ? parts.at(-1) : undefined) ?? prompt).trim();
}

const shortened = (sentence: string, words: number): string => {
  const all = sentence.split(/\s+/);
  return all.length <= words
    ? sentence
    : `${all
        .slice(0, words)
        .join(' ')
        .replace(/[,;:]$/, '')} …`;
};

const numberWords: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 };
const numberOf = (word: string | undefined, otherwise: number): number =>
  word === undefined ? otherwise : Math.min(10, numberWords[word.toLowerCase()] ?? (Number(word) || otherwise));

/** Repeats sentences until there are enough. */
const take = (sentences: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => sentences[index % sentences.length] ?? 'There is no material to work with.');

type Shape = (prompt: string, sentences: readonly string[]) => string;
const quantity = '(\\d+|one|two|three|four|five|six|seven)';
const countBefore = (prompt: string, what: string): string | undefined =>
  new RegExp(`${quantity}\\s+(?:\\w+\\s+){0,2}(?:${what})`, 'i').exec(prompt)?.[1];

/** The forms that a prompt can ask for, with the words that ask for them. The first one that is found is used. */
const shapes: readonly (readonly [RegExp, Shape])[] = [
  [
    /\bjson\b/i,
    (_, sentences) => JSON.stringify({ summary: sentences[0] ?? '', points: take(sentences, Math.min(3, sentences.length || 1)) }, null, 2),
  ],
  [
    /\btable\b/i,
    (_, sentences) =>
      ['| No. | Point |', '| --- | --- |', ...take(sentences, 3).map((text, index) => `| ${index + 1} | ${shortened(text, 18)} |`)].join(
        '\n',
      ),
  ],
  [
    /\b(numbered|steps?)\b/i,
    (prompt, sentences) =>
      take(sentences, numberOf(countBefore(prompt, 'steps?|items?|points?'), 3))
        .map((text, index) => `${index + 1}. ${text}`)
        .join('\n'),
  ],
  [
    /\b(bullets?|list|points)\b/i,
    (prompt, sentences) =>
      take(sentences, numberOf(countBefore(prompt, 'bullets?|bullet points?|points?|items?'), 3))
        .map((text) => `- ${text}`)
        .join('\n'),
  ],
  [/\b(e-?mail|reply|letter)\b/i, (_, sentences) => `Hello,\n\n${take(sentences, 2).join(' ')}\n\nKind regards`],
  [/\bsentences?\b/i, (prompt, sentences) => take(sentences, numberOf(countBefore(prompt, 'sentences?'), 1)).join(' ')],
];

/** Returns an answer in the form that the prompt asks for, made of the sentences of its material. */
export function scriptedText(instructions: string, prompt: string): string {
  const played = scriptedTutor(instructions, prompt) ?? scriptedDialogue(instructions, prompt);
  if (played !== undefined) return played;
  const sentences = sentencesOf(materialOf(prompt));
  const asked = `${instructions}\n${prompt.slice(0, 4_000)}`;
  const shape = shapes.find(([words]) => words.test(asked))?.[1];
  const text = shape ? shape(asked, sentences) : take(sentences, Math.min(3, sentences.length || 1)).join(' ');
  const words = /\b(?:most|than|under|maximum of|up to)\s+(\d{1,4})\s+words/i.exec(asked)?.[1];
  return words ? shortened(text, Number(words)) : text;
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  minItems?: number;
}

/** Returns a value that matches a JSON schema. Texts are sentences of the prompt, so that a quotation is one. */
export function scriptedValue(schema: Schema, prompt: string): unknown {
  const sentences = sentencesOf(materialOf(prompt));
  const valueOf = (part: Schema, depth: number): unknown => {
    if (part.const !== undefined) return part.const;
    if (part.enum) return part.enum[0];
    const type = Array.isArray(part.type) ? part.type[0] : part.type;
    if (type === 'object' || part.properties)
      return Object.fromEntries(
        Object.entries(part.properties ?? {}).map(([name, value]) => [name, depth > 8 ? null : valueOf(value, depth + 1)]),
      );
    if (type === 'array')
      return take([...sentences], Math.max(1, part.minItems ?? 1)).map(() => valueOf(part.items ?? { type: 'string' }, depth + 1));
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return Number(/\d+/.exec(prompt)?.[0] ?? 1);
    return type === 'null' ? null : (sentences[0] ?? '');
  };
  return valueOf(schema, 0);
}
