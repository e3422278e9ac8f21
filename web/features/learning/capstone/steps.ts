import type { CapstoneAnswers, CapstoneValue } from '#contract/capstone-shapes.ts';
import type { Capstone } from '#contract/capstones.ts';
import { m } from '#messages';

export type Part = Capstone['parts'][number];

export interface Step {
  /** Its name in the address. Those of parts have a prefix, so that no part has the name of another step. */
  id: string;
  title: string;
  part?: Part;
}

export const partStep = (partId: string): string => `part-${partId}`;

/** Returns the steps of a capstone: its brief, one for each part, its judgement by the program and by the rubric, and handing it in. */
export const stepsOf = ({ parts }: Capstone): Step[] => [
  { id: 'brief', title: m.capstone_brief() },
  ...parts.map((part) => ({ id: partStep(part.id), title: part.title, part })),
  { id: 'check', title: m.capstone_step_check() },
  { id: 'hand-in', title: m.capstone_step_hand_in() },
];

function isFilled(value: CapstoneValue | undefined): boolean {
  if (value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (!Array.isArray(value)) return true;
  return value.some((one) => typeof one === 'string' || Object.values(one).some((cell) => cell.trim() !== ''));
}

/** Returns how many of a part's fields are filled in, of those that are required; of all fields if none is. */
export function filledIn({ fields }: Part, answers: CapstoneAnswers): { filled: number; total: number } {
  const required = fields.filter((field) => field.required);
  const counted = required.length > 0 ? required : fields;
  return { filled: counted.filter(({ id }) => isFilled(answers[id])).length, total: counted.length };
}

/** Whether a part has the same answers in both. */
export const isSameIn = ({ fields }: Part, one: CapstoneAnswers, other: CapstoneAnswers): boolean =>
  fields.every(({ id }) => JSON.stringify(one[id]) === JSON.stringify(other[id]));
