import type { ReviewGrade } from '#contract/spaced-review-values.ts';
import type { Memory } from './schedule.ts';

/** An answer in a review, with what is needed to explain it again and to change its grade. */
export interface StoredAnswer {
  /** The card's revision that was answered. */
  to_revision: number;
  /** Option ids or text for a question. */
  given?: string[];
  /** The fields of a lab item. */
  fields?: Record<string, string[]>;
  right: boolean;
  grade: ReviewGrade;
  /** The day of the answer, in the person's zone. */
  day: string;
  /** The quiz or lab version that was answered. */
  file_version: string;
  /** The memory state before the answer. */
  before: Memory;
}
