import { numbersIn } from '#contract/read-number.ts';
import { boundsOf } from '../question-schema.ts';
import { compiled, nameInExpressions, type Values } from './expressions.ts';
import type { Facts } from './facts.ts';
import type { Form, FormField } from './form-schema.ts';
import { isWithin } from './judgements.ts';
import type { ItemAnswer, LabAnswers } from './lab.ts';

type NumberField = Extract<FormField, { kind: 'number' }>;

const isNumber = (field: FormField): field is NumberField => field.kind === 'number';
const numericFacts = (drawn: Facts) => Object.entries(drawn).filter((one): one is [string, number] => typeof one[1] === 'number');

/** Whether expressions can use a field: it is a number, or an option whose id is a number. */
export const hasValue = ({ kind }: FormField): boolean => kind === 'number' || kind === 'one';

export interface FormValues {
  valueOf(expression: string | number): number;
  /** Returns the number that was entered. If its text can be read in several ways, the right reading is used, if there is one. */
  entered(field: NumberField, text: string): number;
}

/**
 * Reads and computes a form's numbers.
 *
 * @param item the answer to the current item
 *
 * @param answers the answers to other items
 */
export function formValues({ items, data }: Form, drawn: Facts, item: ItemAnswer, answers: LabAnswers): FormValues {
  const fields = items.flatMap((one) => one.fields).filter(hasValue);
  const givenIn = (id: string): string => [item, ...answers.values()].find((given) => given[id] !== undefined)?.[id]?.[0] ?? '';
  const known: Record<string, Values[string]> = { ...data, ...Object.fromEntries(numericFacts(drawn)) };

  const valueOf = (expression: string | number) => (typeof expression === 'number' ? expression : compiled(expression)(known));
  function entered(field: NumberField, text: string): number {
    const readings = numbersIn(text, field.unit);
    const bounds = boundsOf({ value: valueOf(field.value), tolerance: field.tolerance });
    return readings.find((number) => isWithin(number, bounds)) ?? readings.at(-1) ?? Number.NaN;
  }
  // A field may refer to the fields above it, whose values are already known here.
  for (const field of fields) {
    const given = givenIn(field.id);
    known[nameInExpressions(field.id)] = isNumber(field) ? entered(field, given) : Number(given);
  }
  return { valueOf, entered };
}
