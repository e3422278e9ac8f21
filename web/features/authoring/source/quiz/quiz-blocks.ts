import { deepEqual } from 'fast-equals';
import { limits } from '#contract/values.ts';
import { newKey, type QuestionDraft, questionOf, readQuiz, withNewKeys, writeQuestion, writeQuiz } from '../quiz-source.ts';
import { numberOr, readYaml, recordOf, textOr } from '../yaml-source.ts';
import { joinQuiz, type QuestionSlice, type QuizSlices, splitQuiz, usualLead, withKey, withoutDash, writeSlice } from './quiz-text.ts';

/** A question of a quiz in its editor. It keeps its key while it is written and moved. */
export interface QuestionBlock extends QuestionSlice {
  key: string;
  /** Null if the form can't show everything in the question, so that its author edits the YAML. */
  question: QuestionDraft | null;
}

/** A quiz in its editor. Together, the slices are its text, and a change rewrites only the slice that it affects. */
export interface QuizBlocks extends Omit<QuizSlices, 'questions'> {
  title: string;
  minutes: number | null;
  pass_mark: number | null;
  draw: number | null;
  questions: readonly QuestionBlock[];
}

/** Returns a value without the parts that an unfinished question may leave out: empty texts and lists, and `false` for wrong options. */
function trimmed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimmed);
  if (!value || typeof value !== 'object') return value;
  const filled = Object.entries(value).filter(
    ([, one]) => one !== null && one !== '' && one !== false && !(Array.isArray(one) && one.length === 0),
  );
  return Object.fromEntries(filled.map(([key, one]: [string, unknown]) => [key, trimmed(one)]));
}

/** Returns a question for its form; null if the form would lose something, such as a key that it doesn't know. */
function questionFor(raw: unknown): QuestionDraft | null {
  const isRecord = raw !== null && typeof raw === 'object' && !Array.isArray(raw);
  const question = isRecord ? questionOf(raw) : null;
  return question && deepEqual(trimmed(writeQuestion(question)), trimmed(raw)) ? question : null;
}

const rawOf = (source: string): unknown => readYaml(withoutDash(source));

function blockOf(slice: QuestionSlice, free: QuestionBlock[]): QuestionBlock {
  const at = free.findIndex(({ source }) => source === slice.source);
  const [known] = free.splice(at, at < 0 ? 0 : 1);
  return known ? { ...known, ...slice } : { ...slice, key: newKey(), question: questionFor(rawOf(slice.source)) };
}

/**
 * Returns the slices of a quiz's text, or of the rewritten quiz if its own text can't be split; null if rewriting it would lose anything.
 */
function slicesOf(text: string): QuizSlices | null {
  const own = splitQuiz(text);
  if (own) return own;
  const quiz = readQuiz(text);
  const anew = quiz && writeQuiz(quiz);
  return anew !== null && deepEqual(trimmed(readYaml(anew)), trimmed(readYaml(text))) ? splitQuiz(anew) : null;
}

/**
 * Reads a quiz, complete or not, for its editor. Returns null if its text is not valid YAML, or if the editor would lose some of it.
 *
 * @param before the state that was shown until now. Questions that are still the same keep their keys.
 */
export function readBlocks(text: string, before: QuizBlocks | null = null): QuizBlocks | null {
  const raw = readYaml(text);
  const slices = raw && slicesOf(text);
  if (!slices) return null;
  const free = [...(before?.questions ?? [])];
  return {
    ...slices,
    title: textOr(raw['title']),
    minutes: numberOr(raw['minutes'], null),
    pass_mark: numberOr(raw['pass_mark'], null),
    draw: numberOr(raw['draw'], null),
    questions: slices.questions.map((slice) => blockOf(slice, free)),
  };
}

export const writeBlocks = (quiz: QuizBlocks): string => joinQuiz(quiz);

type Head = Pick<QuizBlocks, 'title' | 'minutes' | 'pass_mark' | 'draw'>;

/** Changes a key at the top of a quiz. */
export function withHead<K extends keyof Head>(quiz: QuizBlocks, key: K, value: Head[K]): QuizBlocks {
  if (quiz[key] === value) return quiz;
  const { above, below } = withKey(quiz, key, value);
  return { ...quiz, above, below, [key]: value };
}

/** The duration is a minute per question until the author changes it. */
function withQuestions(quiz: QuizBlocks, questions: readonly QuestionBlock[]): QuizBlocks {
  const isOwn = quiz.minutes !== null && quiz.minutes !== quiz.questions.length;
  const next = { ...quiz, questions };
  return isOwn || questions.length === quiz.questions.length ? next : withHead(next, 'minutes', questions.length || null);
}

/** Changes a question. */
export function withQuestion(quiz: QuizBlocks, key: string, question: QuestionDraft): QuizBlocks {
  const questions = quiz.questions.map((one) => (one.key === key ? { ...one, question, source: writeSlice(quiz, question) } : one));
  return { ...quiz, questions };
}

/** Changes a question that is edited as YAML. As soon as the form can show everything in it, the form does. */
export function withSource(quiz: QuizBlocks, key: string, yaml: string): QuizBlocks {
  const [, indent = '  '] = /^( *)-/.exec(quiz.questions.find((one) => one.key === key)?.source ?? '') ?? [];
  const lines = yaml.trimEnd().split('\n');
  const source = `${lines.map((line, index) => (index === 0 ? `${indent}- ${line}` : line === '' ? '' : `${indent}  ${line}`)).join('\n')}\n`;
  return { ...quiz, questions: quiz.questions.map((one) => (one.key === key ? { ...one, source } : one)) };
}

/** Puts questions in another order. */
export const inOrder = (quiz: QuizBlocks, keys: readonly string[]): QuizBlocks => ({
  ...quiz,
  questions: keys.flatMap((key) => quiz.questions.find((one) => one.key === key) ?? []),
});

/** Adds as many questions at a place as the quiz has room for. */
export function withQuestionsAt(quiz: QuizBlocks, index: number, added: readonly QuestionDraft[]): QuizBlocks {
  const room = limits.quizQuestions.most - quiz.questions.length;
  const blocks = added
    .slice(0, Math.max(0, room))
    .map((question): QuestionBlock => ({ key: question.key, lead: usualLead(quiz), question, source: writeSlice(quiz, question) }));
  const questions = quiz.questions.toSpliced(index, 0, ...blocks);
  // An empty line above the first question stays above it.
  const [first, second] = questions;
  const isMoved = index === 0 && first && second && blocks.length > 0 && quiz.questions.length > 0;
  return withQuestions(quiz, isMoved ? [{ ...first, lead: '' }, ...questions.slice(1)] : questions);
}

export const withoutQuestion = (quiz: QuizBlocks, key: string): QuizBlocks =>
  withQuestions(
    quiz,
    quiz.questions.filter((one) => one.key !== key),
  );

export const idsIn = ({ questions }: QuizBlocks): string[] =>
  questions.map(({ question, source }) => question?.id ?? textOr(recordOf(rawOf(source))['id']));

/** Duplicates a question with a new id. Returns the copy's key as well. */
export function withCopy(
  quiz: QuizBlocks,
  key: string,
  idOf: (id: string, taken: readonly string[]) => string,
): [QuizBlocks, string | null] {
  const index = quiz.questions.findIndex((one) => one.key === key);
  const question = quiz.questions[index]?.question;
  if (!question) return [quiz, null];
  const copy = { ...withNewKeys(question), id: idOf(question.id, idsIn(quiz)) };
  return [withQuestionsAt(quiz, index + 1, [copy]), copy.key];
}
