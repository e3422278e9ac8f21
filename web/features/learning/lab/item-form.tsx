import { Button } from '@mantine/core';
import { clsx } from 'clsx';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { LabField, LabItem, LabMaterial } from '#contract/lab-content.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { chosenAfter, optionOfKey } from '../quiz/choose.ts';
import { type FieldAnswer, fieldsAsked, type ItemAnswer, isAnswered, openFields } from './answers.ts';
import { Field } from './field.tsx';
import classes from './item.module.css';
import { ItemHead } from './item-head.tsx';
import { isStep } from './item-words.ts';

export const itemId = (id: string) => `item-${id}`;

interface Props {
  item: LabItem;
  place: string;
  materials: readonly LabMaterial[];
  answer: ItemAnswer;
  onAnswer: (answer: ItemAnswer) => void;
  /** Takes the learner to the material where a field marks parts. */
  onMark: (field: LabField) => void;
  /** Submits the answer to be checked; null for someone who is only viewing the lab. */
  onCheck: (() => void) | null;
  isChecking: boolean;
  /** Whether the answer is waiting for the network. */
  isWaiting?: boolean;
}

const isIn = (event: KeyboardEvent, selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;

/** Returns the field whose options a key chooses: the focused one, or else the item's first. */
function fieldOfKey(event: KeyboardEvent, asked: readonly LabField[]): LabField | undefined {
  const focused = event.target instanceof Element ? event.target.closest('[data-field]')?.getAttribute('data-field') : null;
  const field = focused == null ? asked[0] : asked.find(({ id }) => id === focused);
  return field?.kind === 'one' || field?.kind === 'several' ? field : undefined;
}

/** An item that is not answered yet: its prompt, its fields, and the button that submits it. */
export function ItemForm({ item, place, materials, answer, onAnswer, onMark, onCheck, isChecking, isWaiting = false }: Props) {
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const [isComplaining, setComplaining] = useState(false);
  const asked = fieldsAsked(item, answer);
  const disabled = isChecking || isWaiting || onCheck === null;

  function set(field: LabField, given: FieldAnswer | undefined) {
    const { [field.id]: _before, ...others } = answer;
    onAnswer(given === undefined ? others : { ...others, [field.id]: given });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (disabled) return;
    const [open] = openFields(item, answer);
    setComplaining(open !== undefined);
    if (!open) return onCheck?.();
    const field = frame.current?.querySelector(`[data-field="${CSS.escape(open.id)}"]`);
    field?.querySelector<HTMLElement>('input:not(:disabled), textarea, select, button:not(:disabled)')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || disabled) return;
    const isTyping = isIn(event, 'input:not([type=radio], [type=checkbox]), textarea, select');
    const field = isTyping ? undefined : fieldOfKey(event, asked);
    const option = field && optionOfKey(event.key, field.options);
    // Enter already has a meaning on links, buttons and inputs, so it is handled only elsewhere.
    const isEnter = event.key === 'Enter' && !isIn(event, 'a, button, input, select, textarea');
    if (field && option) set(field, chosenAfter(option.id, answer[field.id] ?? [], field.kind === 'several'));
    else if (isEnter) submit(event);
    if (!option && !isEnter) return;
    event.preventDefault();
    // A key that chooses an option must not trigger a page shortcut too.
    event.stopPropagation();
  }

  const fields: ReactNode = asked.map((field) => (
    <Field
      key={field.id}
      field={field}
      given={answer[field.id]}
      onGiven={(given) => set(field, given)}
      material={materials.find((material) => material.id === field.material)}
      onMark={() => onMark(field)}
      isMissing={isComplaining && !isAnswered(field, answer[field.id])}
      disabled={disabled}
    />
  ));
  const most = asked[0]?.kind === 'one' || asked[0]?.kind === 'several' ? Math.min(asked[0].options.length, 9) : 0;
  const isIncomplete = isComplaining && openFields(item, answer).length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are a second way to choose options
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <fieldset
        ref={frame}
        id={itemId(item.id)}
        className={clsx(classes.item, isIncomplete && classes.incomplete)}
        aria-labelledby={`${id}-number ${id}-prompt`}
        tabIndex={-1}
      >
        <ItemHead item={item} place={place} id={id} />
        {fields}
      </fieldset>
      {onCheck && (
        <div className={classes.submit}>
          <ReadOnlyInView>
            <Button type="submit" size="md" loading={isChecking || isWaiting}>
              {isStep(item) ? m.lab_inbox_do() : m.quiz_check()}
            </Button>
          </ReadOnlyInView>
          {most > 0 && !isWaiting && <span className={classes.keys}>{m.quiz_keys({ most })}</span>}
          <span role="status">{isWaiting && m.lab_offline()}</span>
        </div>
      )}
    </form>
  );
}
