import { courseImportLimits } from '#contract/course-import-values.ts';
import { UnreadableDocument } from './imported-module.ts';

/** The number of questions that were read of a course. */
export interface QuestionCount {
  count: number;
}

/** Throws `course_questions` if a course has more questions than one import may have. */
export function countQuestions(questions: QuestionCount, more: number): void {
  const { most } = courseImportLimits.questions;
  questions.count += more;
  if (questions.count > most) throw new UnreadableDocument({ code: 'course_questions', params: { most } });
}
