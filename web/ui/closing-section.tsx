import type { ReactNode } from 'react';
import classes from './closing-section.module.css';

interface Props {
  title: string;
  line: string;
  /** The buttons at the end. */
  children: ReactNode;
}

/** The end of a public page, which suggests what the visitor can do next. */
export function ClosingSection({ title, line, children }: Props) {
  return (
    <section className={classes.section} aria-labelledby="closing-title">
      <h2 id="closing-title" className="ui-section-title">
        {title}
      </h2>
      <p className={classes.line}>{line}</p>
      <div className="ui-buttons ui-centred">{children}</div>
    </section>
  );
}
