import { toString } from 'hast-util-to-string';
import type { Question } from '#contract/catalog.ts';
import type { Person } from './factories.ts';

/** The text of the right answers to the fixture catalog's quizzes. */
const rightTexts: Record<string, string[]> = {
  'which-first': ['A pebble'],
  'which-are-stones': ['A wedge', 'A spire'],
  'is-it-heavy': ['True'],
  'from-the-ground': ['the slab', 'the wedge', 'the pebble', 'the tip'],
  'on-ice': ['False'],
  'next-cairn': ['The next cairn'],
};
const rightAnswerText = 'A cairn';

export interface GivenAnswer {
  question_id: string;
  choice?: string[];
  text?: string;
}

/** Returns a quiz's questions in the fixture catalog, as this person gets them. */
export async function questionsOf(person: Person, moduleId: string, fileName = 'check'): Promise<Question[]> {
  const { data } = await person.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params: { moduleId, fileName } });
  if (!data.content.quiz) throw new Error('not a quiz');
  return data.content.quiz.questions;
}

/** Returns a question's options with this text. */
export function choose({ options }: Question, texts: readonly string[]): string[] {
  return texts.map((text) => options.find((option) => toString(option.tree).trim() === text)?.id ?? `no option ${text}`);
}

export function rightAnswer(question: Question): GivenAnswer {
  if (question.kind === 'short_answer') return { question_id: question.id, text: rightAnswerText };
  return { question_id: question.id, choice: choose(question, rightTexts[question.id] ?? []) };
}

/** Returns a complete but wrong answer. */
export function wrongAnswer(question: Question): GivenAnswer {
  if (question.kind === 'short_answer') return { question_id: question.id, text: 'a river' };
  const right = rightAnswer(question).choice ?? [];
  if (question.kind === 'ordering') return { question_id: question.id, choice: right.toReversed() };
  const other = question.options.find(({ id }) => !right.includes(id));
  return { question_id: question.id, choice: [other?.id ?? ''] };
}

export async function passQuiz(person: Person, moduleId: string, fileName = 'check') {
  const answers = (await questionsOf(person, moduleId, fileName)).map(rightAnswer);
  return person.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', {
    params: { moduleId, fileName },
    body: { answers },
  });
}

export const complete = (person: Person, moduleId: string, fileName: string, time_spent?: number) =>
  person.ask('POST /modules/modules/:moduleId/:fileName/complete', {
    params: { moduleId, fileName },
    body: time_spent === undefined ? {} : { time_spent },
  });

export const open = (person: Person, moduleId: string, fileName: string) =>
  person.ask('GET /modules/modules/:moduleId/:fileName', { params: { moduleId, fileName } });

/** Reads a quarter of a file, which counts as starting it. */
export const begin = (person: Person, moduleId: string, fileName: string) =>
  person.ask('POST /api/learning/progress', { body: { module_id: moduleId, file_name: fileName, progress_percentage: 25 } });

/** Completes all of a module's files in the fixture catalog, and passes its quiz. */
export async function completeModule(person: Person, moduleId: string) {
  const { data } = await person.ask('GET /modules/modules/:id', { params: { id: moduleId } });
  for (const file of data.files) {
    if (file.kind === 'quiz') await passQuiz(person, moduleId, file.file_name);
    else await complete(person, moduleId, file.file_name);
  }
}
