import { type ReactNode, useId } from 'react';
import classes from './answer.module.css';
import { Defined } from './defined.tsx';

interface Props {
  question: string;
  /** Explains how the figures are counted. */
  what: string;
  sentence: string;
  line?: ReactNode;
  children?: ReactNode;
}

/** A question that staff ask, its answer in a sentence, and the people concerned below it. */
export function Answer({ question, what, sentence, line, children }: Props) {
  const id = useId();
  return (
    <section className={classes.answer} aria-labelledby={id}>
      <div>
        <h2 id={id} className="ui-small ui-medium">
          <Defined what={what}>{question}</Defined>
        </h2>
        <p className={classes.sentence}>{sentence}</p>
        {line && <p className="ui-quiet ui-mt-2xs">{line}</p>}
      </div>
      {children}
    </section>
  );
}
