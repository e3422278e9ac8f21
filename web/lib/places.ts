import type { Operator } from '#contract/operator.ts';
import type { SampleLesson } from '#contract/platform.ts';

/** What stands in the written pages where the server puts what it knows at the request: of each value, its name in double braces. */
export interface Places {
  operator: Operator;
  lesson: SampleLesson;
}
