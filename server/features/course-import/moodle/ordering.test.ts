import { expect, test } from 'vitest';
import { type Files, tarOf } from '#server/testing/courses/archives.ts';
import { earlyOrderingBackup, orderingBackup } from '#server/testing/courses/moodle-ordering.ts';
import { formatOf } from '../formats.ts';

async function quizIn(files: Files) {
  const bytes = await tarOf(files);
  const course = await (await formatOf(bytes)).read({ bytes, name: 'given name', mostSteps: 20 });
  if (!('modules' in course)) throw new Error('a course was expected');
  const yarn = course.modules.find(({ title }) => title === 'Yarn');
  const step = yarn?.steps.find(({ title }) => title === 'Wool quiz');
  return {
    questions: step?.kind === 'quiz' ? step.quiz.questions : [],
    losses: (yarn?.left_out ?? []).flatMap(({ code, where }) => (where.includes('Wool quiz') ? [`${code} | ${where}`] : [])),
  };
}

const steps = {
  name: 'Steps',
  text: '<p>From the sheep to the <em>scarf</em>.</p>',
  items: ['<p>Shear</p>', '<p>Wash &amp; comb</p>', '<p>Spin</p>', '<p>Knit</p>'],
  feedback: '<p>Dirt spoils the yarn.</p>',
};
const carried = {
  id: 'question-1',
  kind: 'ordering',
  prompt: 'From the sheep to the *scarf*.',
  items: ['Shear', 'Wash & comb', 'Spin', 'Knit'],
  explanation: 'Dirt spoils the yarn.',
};

test("an ordering question in a Moodle backup keeps its items' right order, which their numbers give", async () => {
  const { questions, losses } = await quizIn(orderingBackup([steps]));
  expect(questions).toEqual([carried]);
  expect(losses).toEqual(['partial_credit | Yarn › Wool quiz › Steps']);
});

test("an ordering question that Moodle 3's plugin wrote is imported in the same way", async () => {
  expect((await quizIn(earlyOrderingBackup([steps]))).questions).toEqual([carried]);
});

test('an ordering question loses nothing if only the whole order earns points', async () => {
  expect((await quizIn(orderingBackup([{ ...steps, gradingType: -1 }]))).losses).toEqual([]);
});

test('an ordering question that asks for only some of its items is imported with all of them, and the report says so', async () => {
  for (const selectType of [1, 2] as const) {
    const { questions, losses } = await quizIn(orderingBackup([{ ...steps, gradingType: -1, selectType, selectCount: 3 }]));
    expect(questions).toEqual([carried]);
    expect(losses).toEqual(['items_all_asked | Yarn › Wool quiz › Steps']);
  }
  // All items are asked for if their number isn't smaller, or is 0.
  for (const selectCount of [0, 4])
    expect((await quizIn(orderingBackup([{ ...steps, gradingType: -1, selectType: 1, selectCount }]))).losses).toEqual([]);
});

test('an ordering question with equal items, too many items or none is left out, and the report names it', async () => {
  const many = Array.from({ length: 40 }, (_, index) => `Item ${index}`);
  const { questions, losses } = await quizIn(
    orderingBackup([
      { ...steps, name: 'Equal', items: ['Knit', 'Knit', 'Spin'] },
      { ...steps, name: 'Many', items: many },
      { ...steps, name: 'None', items: [] },
      steps,
    ]),
  );
  expect(questions).toEqual([carried]);
  expect(losses.filter((line) => line.startsWith('question_'))).toEqual([
    'question_format | Yarn › Wool quiz › Equal',
    'question_format | Yarn › Wool quiz › Many',
    'question_format | Yarn › Wool quiz › None',
  ]);
});
