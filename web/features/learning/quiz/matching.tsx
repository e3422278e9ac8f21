import { NativeSelect } from '@mantine/core';
import { toString } from 'hast-util-to-string';
import { useId } from 'react';
import type { Question } from '#contract/catalog.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { matchedWith } from './answers.ts';
import classes from './question.module.css';

interface Props {
  /** The question's left and right sides. */
  question: Pick<Question, 'items' | 'options'>;
  choice: readonly string[] | undefined;
  onChoice: (choice: string[]) => void;
  disabled: boolean;
  describedBy: string | undefined;
}

/** Left sides, each with a select for its right side, because selects work by keyboard, by touch and with a screen reader. */
export function Matching({ question, choice, onChoice, disabled, describedBy }: Props) {
  const id = useId();
  const { items = [], options } = question;
  return (
    <ul className="ui-list ui-stack">
      {items.map((item, index) => (
        <li key={item.id} className={classes.pair}>
          <div id={`${id}-${index}`}>
            <LessonTree tree={item.tree} compact />
          </div>
          <NativeSelect
            aria-labelledby={`${id}-${index}`}
            aria-describedby={describedBy}
            value={choice?.[index] ?? ''}
            onChange={(event) => onChoice(matchedWith(items.length, choice, index, event.currentTarget.value))}
            disabled={disabled}
            data={[
              { value: '', label: m.quiz_match_choose() },
              ...options.map((option) => ({ value: option.id, label: toString(option.tree).trim() })),
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
