import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import classes from './data-card.module.css';

interface Props {
  /** The id by which links on the same page find the card. They move the focus to it. */
  id?: string;
  title?: string;
  /** One line under the title. */
  line?: ReactNode;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A card with a title that screen readers can jump to. */
export function DataCard({ id: ownId, title, line, aside, children, className }: Props) {
  const id = useId();
  return (
    <section
      {...(ownId ? { id: ownId, tabIndex: -1 } : {})}
      className={clsx(classes.card, className)}
      {...(title ? { 'aria-labelledby': id } : {})}
    >
      {(title || aside) && (
        <div className={classes.head}>
          <div>
            {title && (
              <h2 id={id} className={classes.title}>
                {title}
              </h2>
            )}
            {line && <p className="ui-quiet ui-mt-2xs">{line}</p>}
          </div>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
