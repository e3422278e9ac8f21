import { Group, NumberInput, TextInput } from '@mantine/core';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import type { QuestionDraft } from '../source/quiz-source.ts';

interface Props {
  /** The question's path in the quiz text. */
  field: string;
  question: QuestionDraft;
  onChange: (part: Partial<QuestionDraft>) => void;
}

const isTolerance = (text: string): boolean => /^(\d+(\.\d+)?\s?%?)?$/.test(text.trim());

/** The fields for the right answer to a number question: its value, its tolerance, and its unit. */
export function NumberFields({ field, question, onChange }: Props) {
  const { value, tolerance, unit } = question;
  return (
    <Group align="flex-start" grow>
      <NumberInput
        size="sm"
        data-field={`${field}.value`}
        label={m.authoring_value()}
        required
        value={value ?? ''}
        onChange={(next) => onChange({ value: next === '' || next === '-' ? null : Number(next) })}
        error={value === null ? m.authoring_value_needed() : null}
      />
      <TextInput
        size="sm"
        data-field={`${field}.tolerance`}
        label={m.authoring_tolerance()}
        description={m.authoring_tolerance_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={tolerance}
        onChange={(event) => onChange({ tolerance: event.currentTarget.value })}
        error={isTolerance(tolerance) ? null : m.authoring_tolerance_wrong()}
      />
      <TextInput
        size="sm"
        data-field={`${field}.unit`}
        label={m.authoring_unit()}
        maxLength={limits.numberUnit.most}
        value={unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
    </Group>
  );
}
