import type { BankContent } from '#contract/question-banks.ts';
import { type QuestionKind, questionKinds } from '#contract/values.ts';
import { listOf, numberOr, readYaml, recordOf, textOr, writeYaml } from './yaml-source.ts';

/** Form rows have a key, which is not written, because their text can change while they are moved. */
export interface Keyed {
  key: string;
}
export interface OptionDraft extends Keyed {
  text: string;
  correct: boolean;
}
export interface TextDraft extends Keyed {
  text: string;
}

export interface PairDraft extends Keyed {
  left: string;
  right: string;
}

/** A question with the fields for all kinds, so that nothing is lost when its kind is changed and changed back. */
export interface QuestionDraft extends Keyed {
  id: string;
  kind: QuestionKind;
  lesson: string | null;
  /** The bank's question that it was copied from, and its version; empty for none. */
  bank: string;
  prompt: string;
  options: OptionDraft[];
  answer: boolean;
  accept: TextDraft[];
  items: TextDraft[];
  pairs: PairDraft[];
  distractors: TextDraft[];
  value: number | null;
  /** A number or a percentage as text; empty if only the exact value is right. */
  tolerance: string;
  unit: string;
  tags: string[];
  explanation: string;
}

export interface QuizDraft {
  title: string;
  minutes: number | null;
  pass_mark: number | null;
  /** How many questions an attempt asks; null for all. */
  draw: number | null;
  questions: QuestionDraft[];
}

let last = 0;
/** Returns a new key for a row. */
export const newKey = (): string => `row-${++last}`;

const textDraft = (text: string): TextDraft => ({ key: newKey(), text });
const texts = (value: unknown) => listOf(value).map((one) => textDraft(textOr(one)));
const kindOf = (value: unknown): QuestionKind => questionKinds.find((kind) => kind === value) ?? 'single';

/** Reads a question, complete or not, for its form. */
export function questionOf(value: unknown): QuestionDraft {
  const raw = recordOf(value);
  return {
    key: newKey(),
    id: textOr(raw['id']),
    kind: kindOf(raw['kind']),
    lesson: textOr(raw['lesson']) || null,
    bank: textOr(raw['bank']),
    prompt: textOr(raw['prompt']),
    options: listOf(raw['options']).map((option) => {
      const { text, correct } = recordOf(option);
      return { key: newKey(), text: textOr(text), correct: correct === true };
    }),
    answer: raw['answer'] === true,
    accept: texts(raw['accept']),
    items: texts(raw['items']),
    pairs: listOf(raw['pairs']).map((pair) => {
      const { left, right } = recordOf(pair);
      return { key: newKey(), left: textOr(left), right: textOr(right) };
    }),
    distractors: texts(raw['distractors']),
    value: numberOr(raw['value'], null),
    tolerance: typeof raw['tolerance'] === 'number' ? String(raw['tolerance']) : textOr(raw['tolerance']),
    unit: textOr(raw['unit']),
    tags: listOf(raw['tags']).map((tag) => textOr(tag)),
    explanation: textOr(raw['explanation']),
  };
}

/** Reads a quiz, complete or not, for its form. Returns null if the text is not valid YAML. */
export function readQuiz(text: string): QuizDraft | null {
  const raw = readYaml(text);
  return (
    raw && {
      title: textOr(raw['title']),
      minutes: numberOr(raw['minutes'], null),
      pass_mark: numberOr(raw['pass_mark'], null),
      draw: numberOr(raw['draw'], null),
      questions: listOf(raw['questions']).map(questionOf),
    }
  );
}

/** Returns a tolerance as it is written: a number, or a percentage as text. */
const toleranceOf = (text: string): number | string => {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text.trim() : number;
};

function answersOf({ kind, options, answer, accept, items, ...question }: QuestionDraft): Partial<BankContent> {
  switch (kind) {
    case 'single':
    case 'multiple':
      return { options: options.map(({ text, correct }) => (correct ? { text, correct } : { text })) };
    case 'true_false':
      return { answer };
    case 'short_answer':
      return { accept: accept.map(({ text }) => text) };
    case 'ordering':
      return { items: items.map(({ text }) => text) };
    case 'matching': {
      const { pairs, distractors } = question;
      return {
        pairs: pairs.map(({ left, right }) => ({ left, right })),
        ...(distractors.length > 0 && { distractors: distractors.map(({ text }) => text) }),
      };
    }
    case 'number': {
      const { value, tolerance, unit } = question;
      return { value, ...(tolerance.trim() !== '' && { tolerance: toleranceOf(tolerance) }), ...(unit.trim() !== '' && { unit }) };
    }
  }
}

/** Returns a question's content, without the parts that belong to its quiz: its id, its lesson and its origin. */
export function contentOf(question: QuestionDraft): BankContent {
  const { kind, tags, prompt, explanation } = question;
  return { kind, ...(tags.length > 0 && { tags }), prompt, ...answersOf(question), explanation };
}

/** Returns a question with its keys in the order of `docs/catalog.md`. */
export function writeQuestion(question: QuestionDraft): Record<string, unknown> {
  const { id, lesson, bank } = question;
  const { kind, ...content } = contentOf(question);
  return { id, kind, ...(lesson ? { lesson } : {}), ...(bank ? { bank } : {}), ...content };
}

/** Writes a quiz with its keys in the order of `docs/catalog.md`. */
export const writeQuiz = ({ title, minutes, pass_mark, draw, questions }: QuizDraft): string =>
  writeYaml({
    title,
    minutes,
    pass_mark,
    ...(draw !== null && { draw }),
    questions: questions.map(writeQuestion),
  });

const emptyOptions = (): OptionDraft[] => [
  { key: newKey(), text: '', correct: true },
  { key: newKey(), text: '', correct: false },
];

/** Derives a question's id from its prompt: short, and unique within the quiz. */
export function questionId(prompt: string, taken: readonly string[]): string {
  const words = prompt
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const base = words.split('-').slice(0, 5).join('-').slice(0, 48).replace(/-+$/, '') || 'question';
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(id)) return id;
  }
}

/** Returns an empty question. */
export const newQuestion = (kind: QuestionKind, taken: readonly string[]): QuestionDraft =>
  asKind(
    {
      key: newKey(),
      id: questionId('', taken),
      kind,
      lesson: null,
      bank: '',
      prompt: '',
      options: [],
      answer: true,
      accept: [],
      items: [],
      pairs: [],
      distractors: [],
      value: null,
      tolerance: '',
      unit: '',
      tags: [],
      explanation: '',
    },
    kind,
  );

/** Returns the question with new keys for all of its rows. */
export const withNewKeys = (question: QuestionDraft): QuestionDraft => ({
  ...question,
  key: newKey(),
  options: question.options.map((option) => ({ ...option, key: newKey() })),
  accept: question.accept.map((one) => ({ ...one, key: newKey() })),
  items: question.items.map((one) => ({ ...one, key: newKey() })),
  pairs: question.pairs.map((pair) => ({ ...pair, key: newKey() })),
  distractors: question.distractors.map((one) => ({ ...one, key: newKey() })),
});

/** Converts a question to another kind, keeping the parts that both kinds have. */
export function asKind(question: QuestionDraft, kind: QuestionKind): QuestionDraft {
  const next = { ...question, kind };
  if ((kind === 'single' || kind === 'multiple') && next.options.length === 0)
    next.options =
      next.items.length > 1 ? next.items.map(({ text }, index) => ({ key: newKey(), text, correct: index === 0 })) : emptyOptions();
  if (kind === 'single') {
    const right = next.options.findIndex(({ correct }) => correct);
    next.options = next.options.map((option, index) => ({ ...option, correct: index === Math.max(right, 0) }));
  }
  if (kind === 'ordering' && next.items.length === 0)
    next.items = next.options.length > 1 ? next.options.map(({ text }) => textDraft(text)) : [textDraft(''), textDraft('')];
  if (kind === 'matching' && next.pairs.length === 0)
    next.pairs = [0, 1].map((at) => ({ key: newKey(), left: next.items[at]?.text ?? '', right: '' }));
  if (kind === 'short_answer' && next.accept.length === 0) next.accept = [textDraft('')];
  return next;
}
