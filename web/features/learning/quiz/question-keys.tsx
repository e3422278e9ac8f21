import type { KeyboardEvent } from 'react';
import type { Question } from '#contract/catalog.ts';
import { m } from '#messages';
import type { Answer } from './answers.ts';
import { chosenAfter, optionOfKey } from './choose.ts';
import classes from './question-keys.module.css';

const hasOptions = ({ kind }: Pick<Question, 'kind'>): boolean => kind === 'single' || kind === 'multiple' || kind === 'true_false';

/** Returns the answer after an option's number or letter was typed; undefined for any other key. */
function chosenBy(key: string, question: Question, answer: Answer | undefined): Answer | undefined {
  if (!hasOptions(question)) return undefined;
  const id = optionOfKey(key, question.options)?.id;
  return id === undefined ? undefined : { choice: chosenAfter(id, answer?.choice ?? [], question.kind === 'multiple') };
}

const isIn = (event: KeyboardEvent, selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;

interface Asked {
  /** The question whose options the keys choose; null once it is answered. */
  question: Question | null;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  onSubmit: (event: KeyboardEvent) => void;
  isSending: boolean;
}

/** Handles a key in the form of a question: an option's number or letter chooses it, and Enter submits the form. */
export function onQuestionKey(event: KeyboardEvent, { question, answer, onAnswer, onSubmit, isSending }: Asked): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isSending) return;
  const isTyping = isIn(event, 'input:not([type=radio], [type=checkbox]), select');
  const next = question && !isTyping ? chosenBy(event.key, question, answer) : undefined;
  // Enter already has a meaning on links, buttons and inputs, so it is handled only elsewhere.
  const isEnter = event.key === 'Enter' && !isIn(event, 'a, button, input, select');
  if (next) onAnswer(next);
  else if (isEnter) onSubmit(event);
  if (!next && !isEnter) return;
  event.preventDefault();
  // A key that chooses an option must not trigger a page shortcut too.
  event.stopPropagation();
}

/** Says beside a question's button which keys choose its options. */
export const KeysHint = ({ question }: { question: Question }) =>
  hasOptions(question) && <span className={classes.keys}>{m.quiz_keys({ most: question.options.length })}</span>;
