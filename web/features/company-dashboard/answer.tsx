import { type ReactNode, useId } from 'react';
import { m } from '#messages';
import { Defined } from '#web/ui/defined.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './answers.module.css';
import { useShownCompany } from './links.tsx';

interface Props {
  question: string;
  /** What is counted, and how. */
  what: string;
  sentence: string;
  line?: ReactNode;
  children?: ReactNode;
}

/** A question of staff, the answer in a sentence, and below it who is meant. */
export function Answer({ question, what, sentence, line, children }: Props) {
  const id = useId();
  return (
    <section className={classes.answer} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.question}>
          <Defined what={what}>{question}</Defined>
        </h2>
        <p className={classes.sentence}>{sentence}</p>
        {line && <p className={classes.line}>{line}</p>}
      </div>
      {children}
    </section>
  );
}

/** Why nobody is named. */
export function NobodyNamed() {
  const search = useShownCompany();
  return (
    <p className={classes.hidden}>
      {m.company_dashboard_hidden()}{' '}
      <AnchorLink to="/company/settings" search={search} inherit>
        {m.company_settings_title()}
      </AnchorLink>
    </p>
  );
}
