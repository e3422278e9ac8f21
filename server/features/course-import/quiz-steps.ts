import { limits } from '#contract/values.ts';
import { m } from '#server/words.ts';
import type { ImportedBank, ImportedStep } from './imported-module.ts';
import type { LeftOutList } from './left-out.ts';
import type { QuestionDraft, ReadQuestion } from './question-draft.ts';

/** A question of a course with its place in it. */
export interface PlacedQuestion {
  where: string;
  read: ReadQuestion;
}

interface Quiz {
  title: string;
  where: string;
  /** Per cent. */
  passMark: number;
  questions: readonly PlacedQuestion[];
}

/** Returns the questions that are carried, and reports the others and what some lose. */
function carried(questions: readonly PlacedQuestion[], left: LeftOutList): QuestionDraft[] {
  return questions.flatMap(({ where, read }) => {
    if ('fault' in read) {
      left.add(read.fault, where, read.detail === undefined ? {} : { detail: read.detail });
      return [];
    }
    for (const loss of read.losses) left.add(loss, where);
    if (read.draft.explanation === '') left.add('explanation_missing', where);
    return [read.draft];
  });
}

/**
 * Returns the questions that aren't in any of a course's quizzes, for the question bank, and reports how many there are.
 *
 * @param where the place that they come from
 * @param media the pictures that they show
 */
export function bankOf(questions: readonly PlacedQuestion[], where: string, media: Map<string, Buffer>, left: LeftOutList): ImportedBank {
  const drafts = carried(questions, left);
  if (drafts.length > 0) left.add('question_to_bank', where, { count: drafts.length });
  return { questions: drafts, media };
}

/** Returns a quiz as a step, and as several if it has more questions than a quiz may have; none if no question is carried. */
export function quizSteps({ title, where, passMark, questions }: Quiz, left: LeftOutList): ImportedStep[] {
  const drafts = carried(questions, left);
  if (drafts.length === 0) left.add('step_empty', where);
  const { most } = limits.quizQuestions;
  return Array.from({ length: Math.ceil(drafts.length / most) }, (_, part) => ({
    title: part === 0 ? title : m.course_part_of({ title, number: part + 1 }),
    kind: 'quiz',
    quiz: {
      pass_mark: passMark,
      questions: drafts
        .slice(part * most, (part + 1) * most)
        .map((draft, index) => ({ id: `question-${part * most + index + 1}`, ...draft })),
    },
  }));
}
