import type { QuizSource } from '#server/features/catalog/kinds/quiz.ts';

type Question = QuizSource['questions'][number];
type Single = Extract<Question, { kind: 'single' }>;
type Multiple = Extract<Question, { kind: 'multiple' }>;

interface Guess {
  /** The way of someone who chooses without reading the options. */
  guess: string;
  /** How many more questions of a hundred they get right in this way than by chance. */
  gain: number;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const upTo = (end: number) => Array.from({ length: end }, (_, index) => index);
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
const keyOf = ({ options }: Single) => options.findIndex(({ correct }) => correct === true);
const rightsOf = ({ options }: Multiple) => options.flatMap(({ correct }, at) => (correct === true ? [at] : []));
const most = (questions: readonly (Single | Multiple)[]) => Math.max(0, ...questions.map(({ options }) => options.length));

export const singlesOf = (questions: readonly Question[]): Single[] => questions.filter((one): one is Single => one.kind === 'single');
export const multiplesOf = (questions: readonly Question[]): Multiple[] =>
  questions.filter((one): one is Multiple => one.kind === 'multiple');

/** Returns the share of the key that is at each rank of length, the longest first. Options of one length share their ranks. */
export function ranksOf(question: Single): number[] {
  const lengths = question.options.map(({ text }) => text.length);
  const length = lengths[keyOf(question)] ?? 0;
  const longer = lengths.filter((one) => one > length).length;
  const equal = lengths.filter((one) => one === length).length;
  return lengths.map((_, rank) => (rank >= longer && rank < longer + equal ? 1 / equal : 0));
}

function gainsInSingles(questions: Single[]): Guess[] {
  const chance = sum(questions.map(({ options }) => 1 / options.length));
  const gainOf = (right: number) => ((right - chance) / questions.length) * 100;
  return upTo(most(questions)).flatMap((at) => [
    { guess: `always chooses the option at rank ${at + 1} of length`, gain: gainOf(sum(questions.map((one) => ranksOf(one)[at] ?? 0))) },
    { guess: `always chooses the option at place ${at + 1}`, gain: gainOf(questions.filter((one) => keyOf(one) === at).length) },
  ]);
}

function gainsInMultiples(questions: Multiple[]): Guess[] {
  // By chance, every choice of at least one option is equally likely.
  const chance = sum(questions.map(({ options }) => 1 / (2 ** options.length - 1)));
  const gainOf = (right: number) => ((right - chance) / questions.length) * 100;
  const withCount = (count: number) => questions.filter((one) => rightsOf(one).length === count);
  const isExtreme = (one: Multiple, sign: 1 | -1) => {
    const lengths = one.options.map(({ text }) => sign * text.length);
    const rights = rightsOf(one);
    return Math.min(...rights.map((at) => lengths[at] ?? 0)) > Math.max(...lengths.filter((_, at) => !rights.includes(at)), -Infinity);
  };
  return upTo(most(questions)).flatMap((at) => {
    const some = withCount(at + 1);
    return [
      { guess: `always ticks ${at + 1} options`, gain: gainOf(sum(some.map(({ options }) => 1 / choose(options.length, at + 1)))) },
      { guess: `always ticks the ${at + 1} longest options`, gain: gainOf(some.filter((one) => isExtreme(one, 1)).length) },
      { guess: `always ticks the ${at + 1} shortest options`, gain: gainOf(some.filter((one) => isExtreme(one, -1)).length) },
    ];
  });
}

/** Returns what guessing by length, place or count gains in these questions, the best guess first. */
export function guessesFor(questions: readonly Question[]): Guess[] {
  const [singles, multiples] = [singlesOf(questions), multiplesOf(questions)];
  return [...(singles.length > 0 ? gainsInSingles(singles) : []), ...(multiples.length > 0 ? gainsInMultiples(multiples) : [])].sort(
    (one, other) => other.gain - one.gain,
  );
}

/** Returns in what share of the questions each place is right. */
export function rightPlaces(questions: readonly Multiple[]): number[] {
  return upTo(most(questions)).map((at) => questions.filter((one) => rightsOf(one).includes(at)).length / questions.length);
}
