import { courseImportLimits } from '#contract/course-import-values.ts';
import { UnreadableDocument } from './imported-module.ts';

/** The number of questions that were read of a course. */
export interface QuestionCount {
  count: number;
}

/** Returns how many more questions an import may have. */
export const roomFor = ({ count }: QuestionCount): number => Math.max(0, courseImportLimits.questions.most - count);

/** Throws `course_questions` if a course has more questions than one import may have. */
export function countQuestions(questions: QuestionCount, more: number): void {
  const { most } = courseImportLimits.questions;
  questions.count += more;
  if (questions.count > most) throw new UnreadableDocument({ code: 'course_questions', params: { most } });
}
