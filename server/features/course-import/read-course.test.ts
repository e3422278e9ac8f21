import { describe, expect, test } from 'vitest';
import { pixel, tarOf, zipOf } from '#server/testing/courses/archives.ts';
import { cartridge11, cartridge13 } from '#server/testing/courses/cartridges.ts';
import { moodleBackup } from '#server/testing/courses/moodle-backup.ts';
import { essay, multipleChoice } from '#server/testing/courses/qti.ts';
import { formatOf } from './formats.ts';
import type { ImportedCourse, ImportedModule, ImportedStep } from './imported-module.ts';

async function read(bytes: Buffer): Promise<ImportedCourse & { format: string }> {
  const { format, read: readFile } = await formatOf(bytes);
  const course = await readFile({ bytes, name: 'given name', mostSteps: 20 });
  if (!('modules' in course)) throw new Error('a course was expected');
  return { ...course, format };
}
const titles = ({ modules }: ImportedCourse) =>
  modules.map(({ title, steps }) => [title, steps.map((step) => `${step.kind}: ${step.title}`)]);
const stepOf = ({ steps }: ImportedModule | undefined = { steps: [] } as never, title: string) =>
  steps.find((step) => step.title === title);
const textOf = (step: ImportedStep | undefined) => (step?.kind === 'lesson' ? step.markdown : undefined);
const quizOf = (step: ImportedStep | undefined) => (step?.kind === 'quiz' ? step.quiz : undefined);
const lines = ({ left_out }: Pick<ImportedModule, 'left_out'>) =>
  left_out.map(({ code, where, detail, count }) => [code, where, detail ?? '', count].join(' | '));

describe('a Common Cartridge 1.1', () => {
  test('becomes a module for each folder, with a step for each page, link and quiz', async () => {
    const course = await read(await zipOf(cartridge11));
    expect([course.format, course.title]).toEqual(['common_cartridge', 'Stones & water']);
    expect(titles(course)).toEqual([
      ['Rivers', ['lesson: How rivers work', 'lesson: The map office', 'quiz: Check yourself']],
      ['Mountains', ['lesson: Summits']],
    ]);
    const [rivers, mountains] = course.modules;
    expect(textOf(stepOf(rivers, 'How rivers work'))).toBe(`## Flow

Water runs **down**.

![A river](assets/picture-1.png)

See the summits, the slides and [a site](https://example.com/rivers).

Nothing
`);
    expect(textOf(stepOf(rivers, 'The map office'))).toBe('[The map office](https://example.com/maps?of=rivers\\&in=2026)\n');
    expect(textOf(stepOf(mountains, 'Summits'))).toBe('- Rock\n- Ice\n');
    expect([...(rivers?.media ?? [])]).toEqual([['assets/picture-1.png', pixel]]);
  });

  test("adds the questions in its question bank to Cairn's, with the pictures that they show", async () => {
    const bank = `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><objectbank ident="b">${multipleChoice}${essay}</objectbank></questestinterop>`;
    const course = await read(await zipOf({ ...cartridge11, 'quiz/bank.xml': bank }));
    expect(course.bank.questions.map(({ kind, prompt }) => [kind, prompt])).toEqual([
      ['single', 'What wears stone **down**?\n\n![A river](assets/picture-1.png)'],
    ]);
    expect([...course.bank.media.keys()]).toEqual(['assets/picture-1.png']);
    expect(lines(course)).toContain('question_to_bank | Stones & water |  | 1');
    expect(lines(course).filter((line) => line.includes('bank.xml'))).toEqual([
      expect.stringMatching(/^question_kind \| bank\.xml › In your words/),
    ]);
  });

  test('keeps the questions, the right answers and the feedback of its quiz', async () => {
    const { modules } = await read(await zipOf(cartridge11));
    expect(quizOf(stepOf(modules[0], 'Check yourself'))).toEqual({
      pass_mark: 70,
      questions: [
        {
          id: 'question-1',
          kind: 'single',
          prompt: 'What wears stone **down**?\n\n![A river](assets/picture-1.png)',
          options: [{ text: 'Water', correct: true }, { text: '*Paper*' }, { text: 'Silence' }],
          explanation: 'It takes a long time.\n\n- *Paper*: Paper is softer.',
        },
        {
          id: 'question-2',
          kind: 'multiple',
          prompt: 'Which are rocks?',
          options: [{ text: 'Granite', correct: true }, { text: 'Wood' }, { text: 'Slate', correct: true }],
          explanation: '',
        },
        { id: 'question-3', kind: 'true_false', prompt: 'Is 1 < 2 \\* 3?', answer: true, explanation: 'It is.' },
        { id: 'question-4', kind: 'short_answer', prompt: 'Which metal rusts?', accept: ['iron', 'Fe'], explanation: '' },
      ],
    });
  });

  test('reports what was left out, with its place', async () => {
    const course = await read(await zipOf(cartridge11));
    const [rivers, mountains] = course.modules;
    expect(lines(rivers as ImportedModule)).toEqual([
      'script | Rivers › How rivers work |  | 1',
      'link_inside | Rivers › How rivers work |  | 1',
      'link_file | Rivers › How rivers work | slides.pdf | 1',
      'picture_missing | Rivers › How rivers work | lost.png | 1',
      'discussion | Rivers › Say hello |  | 1',
      'points_equal | Rivers › Check yourself |  | 1',
      'explanation_missing | Rivers › Check yourself › Kinds |  | 1',
      'case_ignored | Rivers › Check yourself › Metal |  | 1',
      'explanation_missing | Rivers › Check yourself › Metal |  | 1',
      'question_kind | Rivers › Check yourself › In your words | essay | 1',
      'question_several_right | Rivers › Check yourself › Either |  | 1',
    ]);
    expect(lines(mountains as ImportedModule)).toEqual([
      'folder_inside | Mountains |  | 1',
      'lti | Mountains › A simulation |  | 1',
      'file | Mountains › Slides | slides.pdf | 1',
    ]);
    expect(lines(course)).toEqual(['question_bank | bank.xml |  | 1', 'entry_unlisted | unlisted.html |  | 1']);
  });
});

describe('a Common Cartridge 1.3', () => {
  test('with entries outside folders has a module with the title of the course, and finds pictures as Canvas refers to them', async () => {
    const course = await read(await zipOf(cartridge13));
    expect(titles(course)).toEqual([
      ['Glass', ['lesson: Sand']],
      ['Later', ['lesson: A window']],
    ]);
    const [glass, later] = course.modules;
    expect(textOf(glass?.steps[0])).toBe('![A window](assets/picture-1.png)\n\nMore\n');
    expect(textOf(later?.steps[0])).toBe('![A window](assets/picture-1.png)\n');
    expect(lines(glass as ImportedModule)).toEqual(['link_inside | Glass › Sand |  | 1', 'assignment | Glass › Hand in a photo |  | 1']);
    expect(lines(later as ImportedModule)).toEqual(['link_unsafe | Later › Run this |  | 1', 'entry_missing | Later › Lost |  | 1']);
    expect(course.left_out).toEqual([]);
  });

  test('is read from the only folder of a zip as well', async () => {
    const inFolder = Object.fromEntries(Object.entries(cartridge13).map(([name, content]) => [`export/${name}`, content]));
    expect(titles(await read(await zipOf(inFolder)))).toEqual(titles(await read(await zipOf(cartridge13))));
  });
});

describe('a backup of a Moodle course', () => {
  test('becomes a module for each section, in the order of the course', async () => {
    const course = await read(await tarOf(moodleBackup));
    expect([course.format, course.title]).toEqual(['moodle', 'All about wool']);
    expect(titles(course)).toEqual([
      ['Wool and sheep', ['lesson: The wool museum', 'lesson: What wool is', 'lesson: Before you go on']],
      ['Yarn', ['lesson: Yarn', 'lesson: Spinning', 'lesson: Knitting', 'quiz: Wool quiz']],
    ]);
    expect(course.modules.map(({ summary }) => summary)).toEqual(['Where wool comes from.', '']);
    const [wool, yarn] = course.modules;
    expect(textOf(stepOf(wool, 'The wool museum'))).toBe('[The wool museum](https://example.com/wool)\n\nOpen on Sundays.\n');
    expect(textOf(stepOf(wool, 'What wool is'))).toBe('## Fibre\n\nWool is *warm*.\n\n![A sheep](assets/picture-1.png)\n\nThe link\n');
    expect(textOf(stepOf(wool, 'Before you go on'))).toBe('Take a coat \\&amp; a hat.\n');
    expect(textOf(stepOf(yarn, 'Yarn'))).toBe('## Bring\n\n- needles\n- patience\n');
    expect(textOf(stepOf(yarn, 'Spinning'))).toBe('![A wheel](assets/picture-1.png)\n');
    expect([...(yarn?.media ?? [])]).toEqual([['assets/picture-1.png', pixel]]);
  });

  test('keeps the questions of six kinds, their answers and the grade to pass', async () => {
    const { modules } = await read(await tarOf(moodleBackup));
    expect(quizOf(stepOf(modules[1], 'Wool quiz'))).toEqual({
      pass_mark: 80,
      questions: [
        {
          id: 'question-1',
          kind: 'single',
          prompt: 'Which is warm?\n\n![A sheep](assets/picture-1.png)',
          options: [{ text: 'Wool', correct: true }, { text: 'Tin' }, { text: 'Felt' }],
          explanation: 'Wool holds air.\n\n- Wool: Yes.',
        },
        {
          id: 'question-2',
          kind: 'multiple',
          prompt: 'Who gives wool?',
          options: [{ text: 'Sheep', correct: true }, { text: 'Goats', correct: true }, { text: 'Fish' }],
          explanation: 'Two of them.',
        },
        { id: 'question-3', kind: 'true_false', prompt: 'Wool is a metal.', answer: false, explanation: '- True: No.' },
        {
          id: 'question-4',
          kind: 'short_answer',
          prompt: 'What do you knit with?',
          accept: ['needles', '2*needle'],
          explanation: 'A pair of them.',
        },
        {
          id: 'question-5',
          kind: 'number',
          prompt: 'How many grams?',
          value: 12.5,
          tolerance: 0.5,
          unit: 'g',
          explanation: 'By the scales.',
        },
        {
          id: 'question-6',
          kind: 'matching',
          prompt: 'What belongs together?',
          pairs: [
            { left: 'Sheep', right: 'wool' },
            { left: 'Bees', right: 'honey' },
          ],
          distractors: ['salt'],
          explanation: 'Think of farms.',
        },
      ],
    });
  });

  test('reports what was left out, with its place', async () => {
    const course = await read(await tarOf(moodleBackup));
    const [wool, yarn] = course.modules;
    expect(lines(wool as ImportedModule)).toEqual([
      'link_inside | Wool and sheep › What wool is |  | 1',
      'discussion | Wool and sheep › Announcements |  | 1',
    ]);
    expect(lines(yarn as ImportedModule)).toEqual([
      'chapter_hidden | Yarn › The book of yarn › Secrets |  | 1',
      'quiz_introduction | Yarn › Wool quiz |  | 1',
      'random_choice | Yarn › Wool quiz |  | 1',
      'partial_credit | Yarn › Wool quiz › Warmth |  | 1',
      'partial_credit | Yarn › Wool quiz › Animals |  | 1',
      'partial_credit | Yarn › Wool quiz › Tool |  | 1',
      'case_ignored | Yarn › Wool quiz › Tool |  | 1',
      'partial_credit | Yarn › Wool quiz › Pairs |  | 1',
      'question_kind | Yarn › Wool quiz › Your coat | essay | 1',
      'question_matching | Yarn › Wool quiz › Sorting |  | 1',
      'assignment | Yarn › Knit a scarf |  | 1',
      'activity | Yarn › Judge each other | workshop | 1',
    ]);
    expect(course.left_out).toEqual([]);
  });

  test('is read from a zip as well, as earlier releases wrote it', async () => {
    const { '.ARCHIVE_INDEX': _, ...files } = moodleBackup;
    expect(await read(await zipOf(files))).toEqual(await read(await tarOf(moodleBackup)));
  });
});
