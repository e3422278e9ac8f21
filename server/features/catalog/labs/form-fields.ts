import { boundsOf } from '../question-schema.ts';
import type { Facts } from './facts.ts';
import { filledWith } from './facts.ts';
import type { Form, FormField, TextCheck } from './form-schema.ts';
import { quotation, sourceOf } from './form-texts.ts';
import { formValues } from './form-values.ts';
import { between, chosenOne, chosenSet, isWithin } from './judgements.ts';
import type { FieldJudgement, LabField } from './lab.ts';
import { countWords, foundIn } from './phrases.ts';

type Of<K extends FormField['kind']> = Extract<FormField, { kind: K }>;

/** Whether the text meets a check. @param filled returns a phrase with the attempt's facts inserted */
export function isMet(
  { must, must_not, begins_with, words, at_least = 1 }: TextCheck,
  text: string,
  filled: (text: string) => string,
): boolean {
  if (words) return countWords(text) >= (words.least ?? 0) && countWords(text) <= (words.most ?? Number.POSITIVE_INFINITY);
  if (begins_with) return foundIn(text, begins_with.map(filled), { isAtStart: true }).length > 0;
  if (must_not) return foundIn(text, must_not.map(filled)).length === 0;
  return foundIn(text, (must ?? []).map(filled)).length >= at_least;
}

const weightOf = (checks: readonly TextCheck[]) => checks.reduce((sum, { weight = 1 }) => sum + weight, 0);

/**
 * Judges written text. For each failed check it gives the author's reason, and the reply that a model gives to such text, if the author
 * provided one.
 */
function judgeText({ checks, example }: Of<'text'>, text: string, filled: (text: string) => string): FieldJudgement {
  const failed = checks.filter((check) => !isMet(check, text, filled));
  return {
    credit: 1 - weightOf(failed) / weightOf(checks),
    expected: [[filled(example)]],
    reasons: failed.flatMap(({ reason, reply }) => [reason, ...(reply ? [sourceOf(reply), quotation(reply)] : [])].map(filled)),
    notes: [{ code: 'met', params: { count: checks.length - failed.length, of: checks.length } }],
  };
}

/**
 * Formats a number without the rounding errors of binary arithmetic. If the answer has a tolerance, decimals that don't matter are dropped.
 */
const shown = (value: number, isRough: boolean) => String(Number(value.toPrecision(isRough ? 5 : 10)));

/** Returns the parts of a field that depend on its kind. */
function ofKind(field: FormField, source: Form, drawn: Facts): Pick<LabField, 'options' | 'unit' | 'mayBeEmpty' | 'judge'> {
  const filled = filledWith(drawn);
  switch (field.kind) {
    case 'one':
      return {
        options: field.options.map(({ id, text }) => ({ id, text: filled(text) })),
        judge: (given) => withFacts(chosenOne(given, field), filled),
      };
    case 'several':
      return {
        options: field.options.map(({ id, text }) => ({ id, text: filled(text) })),
        mayBeEmpty: true,
        judge(given) {
          const said = given.flatMap((id) => field.wrong?.[id] ?? []);
          return withFacts(chosenSet(given, [field.right, ...(field.also_right ?? [])], [...said, field.reason]), filled);
        },
      };
    case 'text':
      return { judge: ([text = '']) => judgeText(field, text, filled) };
    case 'number':
      return {
        ...(field.unit === undefined ? {} : { unit: field.unit }),
        judge([text = ''], item, answers) {
          const { valueOf, entered } = formValues(source, drawn, item, answers);
          const value = valueOf(field.value);
          const number = entered(field, text);
          const isNear = (to: number) => isWithin(number, boundsOf({ value: to, tolerance: field.tolerance }));
          const isRight = Number.isFinite(value) && isNear(value);
          const mistake = isRight ? undefined : field.mistakes?.find((one) => isNear(valueOf(one.value)));
          const expected = Number.isFinite(value) ? [[shown(value, field.tolerance !== undefined)]] : [];
          const notes = Number.isFinite(value)
            ? between(boundsOf({ value, tolerance: field.tolerance }), { value: Number(shown(value, true)), unit: field.unit })
            : [];
          return withFacts({ credit: isRight ? 1 : 0, expected, reasons: [mistake?.reason ?? [], field.reason].flat(), notes }, filled);
        },
      };
  }
}

const withFacts = (judgement: FieldJudgement, filled: (text: string) => string): FieldJudgement => ({
  ...judgement,
  reasons: judgement.reasons.map(filled),
});

export const fieldOf = (field: FormField, source: Form, drawn: Facts): LabField => ({
  id: field.id,
  kind: field.kind,
  label: filledWith(drawn)(field.label),
  isCritical: field.critical === true,
  ...(field.when === undefined ? {} : { when: field.when }),
  ...ofKind(field, source, drawn),
});
