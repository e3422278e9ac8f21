import { Textarea, TextInput } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type ReactNode, useId } from 'react';
import type { LabField, LabMaterial } from '#contract/lab-content.ts';
import { labLimits } from '#contract/lab-values.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { Choices } from '../quiz/choices.tsx';
import { Matching } from '../quiz/matching.tsx';
import { canBeNone, type FieldAnswer, isNoNumber } from './answers.ts';
import classes from './field.module.css';
import { NothingBox } from './nothing-box.tsx';
import { OrderField } from './order-field.tsx';
import { PartsField } from './parts-field.tsx';

export interface FieldProps {
  field: LabField;
  given: FieldAnswer | undefined;
  onGiven: (given: FieldAnswer | undefined) => void;
  material: LabMaterial | undefined;
  /** Takes the learner to the material where parts are marked. */
  onMark: () => void;
  /** Whether the learner tried to check the item without answering it. */
  isMissing: boolean;
  disabled: boolean;
}

/** Returns a message that says what is missing in an answer. */
function complaintOf(field: LabField, given: FieldAnswer | undefined): string {
  if (isNoNumber(field, given)) return m.quiz_not_number();
  switch (field.kind) {
    case 'match':
      return m.lab_missing_match();
    case 'order':
      return m.lab_missing_order();
    case 'parts':
      return canBeNone(field) ? m.lab_missing_parts_or_none() : m.lab_missing_parts();
    case 'number':
    case 'text':
      return m.lab_missing_text();
    default:
      return canBeNone(field) ? m.lab_missing_choice_or_none() : m.lab_missing_choice();
  }
}

function Written({ field, given, onGiven, disabled, labelId, describedBy }: FieldProps & { labelId?: string; describedBy?: string }) {
  const { kind, unit, label } = field;
  const common = {
    ...(label === null
      ? { label: unit === null ? m.quiz_your_answer() : m.quiz_your_answer_in({ unit }) }
      : { 'aria-labelledby': labelId }),
    'aria-describedby': describedBy,
    value: given?.[0] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onGiven(event.currentTarget.value === '' ? undefined : [event.currentTarget.value]),
    maxLength: labLimits.text.most,
    disabled,
    autoComplete: 'off',
  };
  if (kind === 'text') return <Textarea autosize minRows={3} maxRows={14} {...common} />;
  return (
    <TextInput
      className={classes.number}
      inputMode="decimal"
      rightSection={unit === null ? null : <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit === null ? undefined : `calc(${Math.min(unit.length, 16)}ch + 20px)`}
      rightSectionPointerEvents="none"
      {...common}
    />
  );
}

function Control(props: FieldProps & { labelId: string; describedBy: string | undefined }): ReactNode {
  const { field, given, onGiven, disabled, describedBy } = props;
  const { kind, options, items } = field;
  switch (kind) {
    case 'one':
    case 'several':
      return (
        <>
          <Choices
            options={options}
            isMany={kind === 'several'}
            chosen={given ?? []}
            onChoice={(chosen) => onGiven(chosen.length > 0 ? chosen : undefined)}
            disabled={disabled}
            describedBy={describedBy}
          />
          {canBeNone(field) && <NothingBox words={m.lab_none()} given={given} onGiven={onGiven} disabled={disabled} />}
        </>
      );
    case 'parts':
      return <PartsField {...props} />;
    case 'order':
      return <OrderField {...props} />;
    case 'match':
      return <Matching question={{ options, items }} choice={given} onChoice={onGiven} disabled={disabled} describedBy={describedBy} />;
    case 'number':
    case 'text':
      return <Written {...props} />;
  }
}

/** One field in an item, of any kind. */
export function Field(props: FieldProps) {
  const { field, given, isMissing } = props;
  const id = useId();
  const describedBy = isMissing ? `${id}-missing` : undefined;
  const isWritten = field.kind === 'number' || field.kind === 'text';
  return (
    <div
      className={classes.field}
      data-field={field.id}
      {...(field.label !== null && !isWritten && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      {field.label && (
        <div className={classes.label} id={`${id}-label`}>
          <LessonTree tree={field.label} compact />
        </div>
      )}
      <Control {...props} labelId={`${id}-label`} describedBy={describedBy} />
      {isMissing && (
        <p className={classes.complaint} id={describedBy}>
          <IconAlertCircle size={16} aria-hidden />
          {complaintOf(field, given)}
        </p>
      )}
    </div>
  );
}
