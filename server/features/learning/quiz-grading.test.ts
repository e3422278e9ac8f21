import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedOf, type GradedQuestion, type Quiz } from '#server/features/catalog/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type GivenAnswer, grade, normalised } from './quiz-grading.ts';

const nothing = { options: [], accept: [], order: [], number: null, tags: [] };
const options = (...right: string[]) => ['a', 'b', 'c'].map((id) => ({ id, correct: right.includes(id) }));
const single: GradedQuestion = { ...nothing, id: 'one', kind: 'single', options: options('b') };
const multiple: GradedQuestion = { ...nothing, id: 'many', kind: 'multiple', options: options('a', 'c') };
const trueFalse: GradedQuestion = {
  ...nothing,
  id: 'truth',
  kind: 'true_false',
  options: [
    { id: 'true', correct: false },
    { id: 'false', correct: true },
  ],
};
const short: GradedQuestion = { ...nothing, id: 'word', kind: 'short_answer', accept: ['Cairn', 'a heap of stones'] };
const ordering: GradedQuestion = { ...nothing, id: 'order', kind: 'ordering', order: ['x', 'y', 'z'] };
const matching: GradedQuestion = {
  ...nothing,
  id: 'pairs',
  kind: 'matching',
  options: ['x', 'y', 'z'].map((id) => ({ id, correct: id !== 'z' })),
  order: ['y', 'x'],
};
const number: GradedQuestion = { ...nothing, id: 'sum', kind: 'number', number: { value: 1250, least: 1200, most: 1300, unit: 'EUR' } };
const exactNumber: GradedQuestion = { ...nothing, id: 'share', kind: 'number', number: { value: 0.3, least: 0.3, most: 0.3, unit: '' } };
const quizOf = (...questions: GradedQuestion[]): Quiz => ({ version: 'v', pass_mark: 70, draw: questions.length, questions });

const isRight = (question: GradedQuestion, answer: Omit<GivenAnswer, 'question_id'>) =>
  grade(quizOf(question), [{ question_id: question.id, ...answer }]).results[0]?.right;

function refusal(quiz: Quiz, answers: GivenAnswer[]) {
  try {
    grade(quiz, answers);
  } catch (error) {
    if (error instanceof Refusal) return [error.code, ...(error.faults ?? []).map(({ path }) => path)];
    throw error;
  }
  return null;
}

describe('an answer', () => {
  test('a single-choice answer is right if it is the one right option', () => {
    expect(isRight(single, { choice: ['b'] })).toBe(true);
    expect(isRight(single, { choice: ['a'] })).toBe(false);
  });

  test('a multiple-choice answer is right if it has exactly the right options, in any order', () => {
    expect(isRight(multiple, { choice: ['c', 'a'] })).toBe(true);
    expect(isRight(multiple, { choice: ['a'] })).toBe(false);
    expect(isRight(multiple, { choice: ['a', 'b', 'c'] })).toBe(false);
  });

  test('a true-or-false answer is right if its value is correct', () => {
    expect(isRight(trueFalse, { choice: ['false'] })).toBe(true);
    expect(isRight(trueFalse, { choice: ['true'] })).toBe(false);
  });

  test('an ordering answer is right only in the right order', () => {
    expect(isRight(ordering, { choice: ['x', 'y', 'z'] })).toBe(true);
    expect(isRight(ordering, { choice: ['z', 'y', 'x'] })).toBe(false);
  });

  test('a matching answer is right if every left side has its own right side', () => {
    expect(isRight(matching, { choice: ['y', 'x'] })).toBe(true);
    expect(isRight(matching, { choice: ['x', 'y'] })).toBe(false);
    expect(isRight(matching, { choice: ['y', 'z'] })).toBe(false);
  });

  test.each(['1250', '1,250', '1.250', '1 200', '1300 EUR', '1.299,99', "1'234.5"])(
    'the answer %j is within the tolerance of 1,250',
    (text) => {
      expect(isRight(number, { text })).toBe(true);
    },
  );

  test.each(['1199', '1300.01', '-1250', '12.50', '0'])('the answer %j is not within the tolerance of 1,250', (text) => {
    expect(isRight(number, { text })).toBe(false);
  });

  test('a number without a tolerance must match exactly, with either decimal separator', () => {
    expect(['0.3', '0,3', '.30', '3e-1'].map((text) => isRight(exactNumber, { text }))).toEqual([true, true, true, true]);
    expect(['0.3000001', '0.2999', '3'].map((text) => isRight(exactNumber, { text }))).toEqual([false, false, false]);
  });

  test.each(['cairn', '  CAIRN. ', 'Ｃａｉｒｎ', 'A heap\n of   stones .', 'cairn ．'])(
    'the answer %j to the short question is right',
    (text) => {
      expect(isRight(short, { text })).toBe(true);
    },
  );

  test.each(['cairns', 'c airn', 'cairn..', '.', 'heap of stones'])('the answer %j to the short question is wrong', (text) => {
    expect(isRight(short, { text })).toBe(false);
  });

  test('spacing, case and Unicode composition are ignored in a short answer', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
        fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
        (text, form) => {
          expect(normalised(`  ${text.normalize(form)}\t\n`)).toBe(normalised(text));
          expect(normalised(text.replaceAll(' ', ' \u00a0 '))).toBe(normalised(text));
        },
      ),
    );
    expect(normalised('STRASSE')).toBe(normalised('Straße'));
  });
});

describe('the score', () => {
  const quiz = quizOf(single, multiple, trueFalse);
  const answers = (...choices: string[][]): GivenAnswer[] =>
    quiz.questions.map(({ id }, index) => ({ question_id: id, choice: choices[index] ?? [] }));

  test('the score is the share of right answers, rounded', () => {
    expect(grade(quiz, answers(['b'], ['a', 'c'], ['true']))).toMatchObject({ score: 67, passed: false });
    expect(grade(quiz, answers(['a'], ['a'], ['false']))).toMatchObject({ score: 33, passed: false });
    expect(grade(quiz, answers(['b'], ['a', 'c'], ['false']))).toMatchObject({ score: 100, passed: true });
  });

  test('an attempt at the pass mark passes', () => {
    expect(grade({ ...quiz, pass_mark: 67 }, answers(['b'], ['a', 'c'], ['true'])).passed).toBe(true);
    expect(grade({ ...quiz, pass_mark: 68 }, answers(['b'], ['a', 'c'], ['true'])).passed).toBe(false);
  });

  test('the score is returned with the answers given, in quiz order', () => {
    const { results } = grade(quizOf(short, ordering), [
      { question_id: 'order', choice: ['y', 'x', 'z'] },
      { question_id: 'word', text: 'river' },
    ]);
    expect(results).toMatchObject([
      { question_id: 'word', right: false, given: ['river'] },
      { question_id: 'order', right: false, given: ['y', 'x', 'z'] },
    ]);
  });

  test('the expected answer to each kind of question is returned in its own form', () => {
    expect([single, multiple, trueFalse, short, ordering, matching, number, exactNumber].map(expectedOf)).toEqual([
      ['b'],
      ['a', 'c'],
      ['false'],
      ['Cairn', 'a heap of stones'],
      ['x', 'y', 'z'],
      ['y', 'x'],
      ['1250', '1200', '1300'],
      ['0.3'],
    ]);
  });
});

describe('refusals', () => {
  test.each<[string, GradedQuestion, GivenAnswer[]]>([
    ['a question left out', single, []],
    ['a choice of nothing', single, [{ question_id: 'one', choice: [] }]],
    ['no choice', multiple, [{ question_id: 'many' }]],
    ['a blank text', short, [{ question_id: 'word', text: ' \n ' }]],
    ['a matching of some left sides', matching, [{ question_id: 'pairs', choice: ['y'] }]],
    ['a blank number', number, [{ question_id: 'sum', text: ' ' }]],
    ['an ordering of some items', ordering, [{ question_id: 'order', choice: ['x', 'y'] }]],
  ])('%s is refused as incomplete', (_, question, answers) => {
    expect(refusal(quizOf(question), answers)).toEqual(['quiz_incomplete']);
  });

  test.each<[string, GradedQuestion, GivenAnswer[], string]>([
    ['a question of another quiz', single, [{ question_id: 'other', choice: ['a'] }], 'body.answers.0.question_id'],
    [
      'an answer given twice',
      single,
      [
        { question_id: 'one', choice: ['a'] },
        { question_id: 'one', choice: ['b'] },
      ],
      'body.answers.1.question_id',
    ],
    ['an option of another question', multiple, [{ question_id: 'many', choice: ['a', 'x'] }], 'body.answers.0.choice.1'],
    ['an option chosen twice', multiple, [{ question_id: 'many', choice: ['a', 'a'] }], 'body.answers.0.choice.1'],
    ['an item ordered twice', ordering, [{ question_id: 'order', choice: ['x', 'x', 'y'] }], 'body.answers.0.choice.1'],
    ['two options of a single choice', single, [{ question_id: 'one', choice: ['a', 'b'] }], 'body.answers.0.choice'],
    ['a right side matched twice', matching, [{ question_id: 'pairs', choice: ['y', 'y'] }], 'body.answers.0.choice.1'],
    ['more right sides than left ones', matching, [{ question_id: 'pairs', choice: ['y', 'x', 'z'] }], 'body.answers.0.choice.2'],
    ['words for a number', number, [{ question_id: 'sum', text: 'a lot' }], 'body.answers.0.text'],
    ['a number in another unit', number, [{ question_id: 'sum', text: '1250 USD' }], 'body.answers.0.text'],
    ['a choice for a number', number, [{ question_id: 'sum', choice: ['y'] }], 'body.answers.0.choice'],
    ['true and false', trueFalse, [{ question_id: 'truth', choice: ['true', 'false'] }], 'body.answers.0.choice'],
    ['a text for a choice', single, [{ question_id: 'one', text: 'b' }], 'body.answers.0.text'],
    ['a choice for a text', short, [{ question_id: 'word', choice: ['b'] }], 'body.answers.0.choice'],
  ])('%s is refused, and the refusal names its path', (_, question, answers, path) => {
    expect(refusal(quizOf(question), answers)).toEqual(['invalid_request', path]);
  });
});
