import { Button, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { LabField, LabItem } from '#contract/lab-content.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { type Dot, Dots } from '../quiz/dots.tsx';
import { AnsweredItem, verdictOf, verdictWords } from './answered-item.tsx';
import { given } from './answers.ts';
import classes from './item.module.css';
import { ItemForm, itemId } from './item-form.tsx';
import { isStep, placeWords } from './item-words.ts';
import labClasses from './lab.module.css';
import { hasEnded, resultOf, type Taking } from './use-lab-attempt.ts';
import { useSendOnceOnline } from './use-send-once-online.ts';
import type { Unsent } from './use-unsent.ts';

export interface ItemsProps {
  attempt: NonNullable<Taking['attempt']>;
  unsent: Unsent;
  taking: Taking;
  /** Takes the learner to the material where a field marks parts. */
  onMark: (item: LabItem, field: LabField) => void;
  onResult: () => void;
}

interface ItemProps extends Omit<ItemsProps, 'onResult'> {
  item: LabItem;
  /** The id of the item that is being checked; null if there is none. */
  checking: string | null;
  /** Whether its answer is waiting for the network. */
  isWaiting: boolean;
  onCheck: (item: LabItem) => void;
  verdict?: Ref<HTMLParagraphElement>;
}

function Item({ attempt, item, unsent, taking, checking, isWaiting, onCheck, onMark, verdict }: ItemProps) {
  const result = resultOf(attempt, item);
  const place = { item, place: placeWords(attempt.items, item), materials: attempt.materials };
  return result ? (
    <AnsweredItem result={result} {...place} {...(verdict && { verdict })} />
  ) : (
    <ItemForm
      {...place}
      answer={unsent.answerOf(item.id)}
      onAnswer={(answer) => unsent.answer(item.id, answer)}
      onMark={(field) => onMark(item, field)}
      onCheck={() => onCheck(item)}
      isChecking={taking.isAnswering && checking === item.id}
      isWaiting={isWaiting && checking === item.id}
    />
  );
}

/** Submits items one by one, and moves the focus to the verdict on the last one. */
function useChecking({ attempt, unsent, taking }: Pick<ItemsProps, 'attempt' | 'unsent' | 'taking'>) {
  const [checking, setChecking] = useState<string | null>(null);
  const verdict = useRef<HTMLParagraphElement>(null);
  const sending = useSendOnceOnline(taking.answer);
  const isAnswered = checking !== null && attempt.results.some(({ item_id }) => item_id === checking);
  useEffect(() => {
    if (!isAnswered) return;
    verdict.current?.focus({ preventScroll: true });
    verdict.current?.scrollIntoView({ block: 'nearest' });
  }, [checking, isAnswered]);
  return {
    checking,
    isWaiting: sending.isWaiting,
    verdict,
    check: (item: LabItem) => {
      if (taking.isAnswering || sending.isWaiting) return;
      setChecking(item.id);
      sending.send([given(item, unsent.answerOf(item.id))]);
    },
  };
}

/** All items asked so far, one below the other. Each is checked separately, because its result may reveal further items. */
export function ItemList(props: ItemsProps) {
  const { attempt, onResult } = props;
  const { verdict, check, ...state } = useChecking(props);
  return (
    <>
      {attempt.items.map((item) => (
        <Item key={item.id} {...props} {...state} item={item} onCheck={check} {...(item.id === state.checking && { verdict })} />
      ))}
      {hasEnded(attempt) ? (
        <Button size="md" onClick={onResult}>
          {m.quiz_to_result()}
        </Button>
      ) : (
        <p className="ui-quiet tabular" role="status">
          {m.quiz_answered({ answered: attempt.results.length, total: attempt.items.length })}
        </p>
      )}
    </>
  );
}

interface OneProps extends ItemsProps {
  currentId: string | undefined;
  onCurrent: (id: string) => void;
  /** Whether the first item gets the focus. */
  takesFocus: boolean;
}

/** One item at a time: each is answered, checked, explained and locked before the next one is shown. */
export function OneItem({ currentId, onCurrent, takesFocus, ...props }: OneProps) {
  const { attempt, onResult } = props;
  const { items } = attempt;
  const { verdict, check, ...state } = useChecking(props);
  const frame = useRef<HTMLDivElement>(null);
  const [hasMoved, setMoved] = useState(takesFocus);
  const index = items.findIndex(({ id }) => id === currentId);
  const item = items[index];
  const isLocked = item !== undefined && resultOf(attempt, item) !== undefined;

  useEffect(() => {
    if (!hasMoved || currentId === undefined) return;
    document.getElementById(itemId(currentId))?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the focus moves when the item changes; afterwards the verdict gets it
  }, [currentId]);

  if (!item) return null;
  const open = items.filter((one) => !resultOf(attempt, one));
  const next = items.slice(index + 1).find((one) => open.includes(one)) ?? open[0];
  const dots = items.map((one): Dot => {
    const result = resultOf(attempt, one);
    const words = result ? verdictWords(result) : m.quiz_dot_open();
    return {
      id: one.id,
      state: result ? verdictOf(result) : 'open',
      words: `${placeWords(items, one)}: ${words}`,
    };
  });
  function goOn() {
    setMoved(true);
    if (next) onCurrent(next.id);
    else onResult();
  }
  // The verdict has the focus. The key that submitted the answer now moves on to the next item.
  function onKeyDown(event: KeyboardEvent) {
    const isControl = event.target instanceof Element && event.target.closest('a, button, input, summary') !== null;
    if (!isLocked || event.key !== 'Enter' || isControl) return;
    event.preventDefault();
    goOn();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key does the same as the button
    <div ref={frame} className={labClasses.frame} onKeyDown={onKeyDown}>
      <Dots dots={dots} currentId={item.id} label={m.quiz_dots()} />
      <VisuallyHidden aria-live="polite">{m.quiz_answered({ answered: attempt.results.length, total: items.length })}</VisuallyHidden>
      <Item key={item.id} {...props} {...state} item={item} onCheck={check} verdict={verdict} />
      {isLocked && (
        <div className={classes.submit}>
          <ReadOnlyInView>
            <Button size="md" onClick={goOn}>
              {next ? (isStep(item) ? m.lab_inbox_go_on() : m.lab_next_item()) : m.quiz_to_result()}
            </Button>
          </ReadOnlyInView>
        </div>
      )}
    </div>
  );
}
