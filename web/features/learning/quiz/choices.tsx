import { clsx } from 'clsx';
import { useId } from 'react';
import type { Question } from '#contract/catalog.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { chosenAfter } from './choose.ts';
import classes from './question.module.css';

/** How many characters an option has at most that is beside the others instead of below them. */
const short = 14;

type Node = Question['options'][number]['tree'] | Question['options'][number]['tree']['children'][number];

/** The number of characters in a text. */
const lengthOf = (node: Node): number =>
  'children' in node ? node.children.reduce((sum, child) => sum + lengthOf(child), 0) : 'value' in node ? node.value.trim().length : 0;

interface Props {
  options: Question['options'];
  /** Whether several options may be chosen. */
  isMany: boolean;
  chosen: readonly string[];
  onChoice: (choice: string[]) => void;
  disabled: boolean;
  describedBy: string | undefined;
}

/** Options to choose from, one or several. */
export function Choices({ options, isMany, chosen, onChoice, disabled, describedBy }: Props) {
  const name = useId();
  return (
    <div className={options.every(({ tree }) => lengthOf(tree) <= short) ? classes.short : 'ui-stack ui-gap-xs'}>
      {options.map(({ id, tree }) => (
        <label key={id} className={clsx(classes.option, chosen.includes(id) && classes.chosen)}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            value={id}
            checked={chosen.includes(id)}
            onChange={() => onChoice(chosenAfter(id, chosen, isMany))}
            disabled={disabled}
            aria-describedby={describedBy}
            className={classes.input}
          />
          <div className="ui-rest">
            <LessonTree tree={tree} compact />
          </div>
        </label>
      ))}
    </div>
  );
}
