import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { chosenAfter } from './choose.ts';
import classes from './question.module.css';

interface Props {
  options: readonly { id: string; content: ReactNode }[];
  /** Whether options are short enough to be beside each other. */
  isShort: boolean;
  /** Whether several options may be chosen. */
  isMany: boolean;
  chosen: readonly string[];
  onChoice: (choice: string[]) => void;
  disabled: boolean;
  describedBy: string | undefined;
}

/** Options to choose from, whatever they show. */
export function ChoiceList({ options, isShort, isMany, chosen, onChoice, disabled, describedBy }: Props) {
  const name = useId();
  return (
    <div className={isShort ? classes.short : 'ui-stack ui-gap-xs'}>
      {options.map(({ id, content }) => (
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
          <div className="ui-rest">{content}</div>
        </label>
      ))}
    </div>
  );
}
