import { isAlias, isCollection, isMap, isNode, isPair, isScalar, isSeq, type Pair, parseDocument, visit, type YAMLMap } from 'yaml';
import { type QuestionDraft, writeQuestion } from '../quiz-source.ts';
import { writeYaml } from '../yaml-source.ts';

/** One question as it is written: the lines above it, such as a comment, and its own lines from its dash on. */
export interface QuestionSlice {
  lead: string;
  source: string;
}

/** A quiz as exact slices of its text. */
export interface QuizSlices {
  /** Everything above the key `questions`. */
  above: string;
  /** The line with the key, if there are questions, and if there are none. */
  opened: string;
  closed: string;
  questions: readonly QuestionSlice[];
  /** Everything below the questions. */
  below: string;
}

const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;
/** Returns the place below the line that ends with this place or contains it. */
function lineEnd(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}
const lineBreakOf = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n');
const endsLine = (text: string) => text === '' || text.endsWith('\n');

function rootOf(text: string): YAMLMap | null {
  const document = parseDocument(text, { prettyErrors: false, keepSourceTokens: true });
  if (document.errors.length > 0) return null;
  // An alias or an anchor connects questions, so that none of them can be rewritten alone.
  let isConnected = false;
  visit(document, (_key, node) => {
    if (isAlias(node) || ((isScalar(node) || isCollection(node)) && node.anchor)) isConnected = true;
  });
  return isMap(document.contents) && !document.contents.flow && !isConnected ? document.contents : null;
}

const pairOf = (map: YAMLMap, key: string): Pair | undefined =>
  map.items.find((pair) => isPair(pair) && isScalar(pair.key) && pair.key.value === key);
const rangeOf = (node: unknown): [number, number] | null => (isNode(node) && node.range ? [node.range[0], node.range[1]] : null);
const keyStart = (pair: Pair | undefined): number | null => rangeOf(pair?.key)?.[0] ?? null;

/** Returns the places of the dashes in a list that is written line by line; null for a list in brackets. */
function dashesOf(list: unknown): number[] | null {
  const token = isSeq(list) ? list.srcToken : undefined;
  if (token?.type !== 'block-seq') return null;
  const dashes = token.items.map(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset);
  return dashes.every((dash) => dash !== undefined) ? dashes : null;
}

/** Splits a quiz into slices, which together are its text; null for a text whose questions can't be split. */
export function splitQuiz(text: string): QuizSlices | null {
  const root = rootOf(text);
  if (!root) return null;
  const lineBreak = lineBreakOf(text);
  const pair = pairOf(root, 'questions');
  const opened = `questions:${lineBreak}`;
  if (!pair) return { above: text, opened: endsLine(text) ? opened : lineBreak + opened, closed: '', questions: [], below: '' };
  const start = lineStart(text, keyStart(pair) ?? 0);
  if (text.slice(start, keyStart(pair) ?? 0).trim() !== '') return null;
  const isEmpty =
    pair.value === null || (isScalar(pair.value) && pair.value.value === null) || (isSeq(pair.value) && pair.value.items.length === 0);
  if (isEmpty) {
    const end = lineEnd(text, rangeOf(pair.value)?.[1] ?? rangeOf(pair.key)?.[1] ?? start);
    return { above: text.slice(0, start), opened, closed: text.slice(start, end), questions: [], below: text.slice(end) };
  }
  const dashes = dashesOf(pair.value);
  if (!dashes || !isSeq(pair.value)) return null;
  const starts = dashes.map((dash) => lineStart(text, dash));
  const ends = pair.value.items.map((item, index) => Math.min(lineEnd(text, rangeOf(item)?.[1] ?? 0), starts[index + 1] ?? text.length));
  // A list whose first dash is on the line of its key, or with two dashes on a line, is written differently.
  if (new Set([start, ...starts]).size <= starts.length || ends.some((end, index) => end < (starts[index] ?? 0))) return null;
  const head = lineEnd(text, rangeOf(pair.key)?.[1] ?? start);
  const questions = starts.map((from, index) => ({
    lead: text.slice(index === 0 ? head : ends[index - 1], from),
    source: text.slice(from, ends[index]),
  }));
  const below = text.slice(ends.at(-1));
  return { above: text.slice(0, start), opened: text.slice(start, head), closed: `questions: []${lineBreak}`, questions, below };
}

/** Joins the slices of a quiz to its text. */
export function joinQuiz({ above, opened, closed, questions, below }: QuizSlices): string {
  if (questions.length === 0) return above + closed + below;
  const lineBreak = lineBreakOf(above + opened);
  const parts = questions.map(({ lead, source }) => lead + source);
  const inside = parts.map((part, index) => (index < parts.length - 1 || below !== '' ? part + (endsLine(part) ? '' : lineBreak) : part));
  return above + opened + inside.join('') + below;
}

/** Returns how far the dashes of a quiz are indented. */
const indentOf = ({ questions }: QuizSlices): string => /^[ ]*/.exec(questions[0]?.source ?? '  ')?.[0] ?? '  ';

/** Returns a question as it is written in this quiz. */
export function writeSlice(quiz: QuizSlices, question: QuestionDraft): string {
  const indent = indentOf(quiz);
  const lines = writeYaml(writeQuestion(question)).trimEnd().split('\n');
  const written = lines.map((line, index) => (index === 0 ? `${indent}- ${line}` : line === '' ? '' : `${indent}  ${line}`));
  return [...written, ''].join(lineBreakOf(quiz.above + quiz.opened));
}

/** Returns what separates most questions of a quiz, if it is white space. */
export function usualLead({ questions }: QuizSlices): string {
  const lead = questions[1]?.lead ?? '';
  return lead.trim() === '' ? lead : '';
}

/** Returns one question of a list as YAML, without its dash. */
export function withoutDash(source: string): string {
  const [, indent = ''] = /^( *)-/.exec(source) ?? [];
  return source
    .split('\n')
    .map((line, index) =>
      index === 0 ? line.replace(/^ *- ?/, '') : line.startsWith(`${indent}  `) ? line.slice(indent.length + 2) : line,
    )
    .join('\n');
}

const written = (value: string | number) => writeYaml({ v: value }).slice(3).trimEnd();

/**
 * Writes a key with a single value at the top of a quiz. Nothing else changes.
 *
 * @param value null removes the key
 */
export function withKey(quiz: QuizSlices, key: string, value: string | number | null): QuizSlices {
  for (const part of ['above', 'below'] as const) {
    const text = quiz[part];
    const pair = pairOf(rootOf(text) ?? ({ items: [] } as unknown as YAMLMap), key);
    const [keyFrom, keyTo] = rangeOf(pair?.key) ?? [];
    if (!pair || keyFrom === undefined || keyTo === undefined) continue;
    const [from, to] = rangeOf(pair.value) ?? [keyTo + 1, keyTo + 1];
    if (value === null)
      return { ...quiz, [part]: text.slice(0, lineStart(text, keyFrom)) + text.slice(lineEnd(text, Math.max(to, keyTo))) };
    const gap = /\s$/.test(text.slice(keyTo, from)) ? '' : ' ';
    const end = text.slice(from, to).endsWith('\n') ? lineBreakOf(text) : '';
    return { ...quiz, [part]: text.slice(0, from) + gap + written(value) + end + text.slice(to) };
  }
  if (value === null) return quiz;
  const { above } = quiz;
  const lineBreak = lineBreakOf(above + quiz.opened);
  return { ...quiz, above: `${above}${endsLine(above) ? '' : lineBreak}${key}: ${written(value)}${lineBreak}` };
}
