import type { ReactNode } from 'react';
import classes from './stat.module.css';

interface Props {
  label: ReactNode;
  /** The formatted value, with numbers in the reader's language. */
  value: ReactNode;
  unit?: string;
  /** Explains the figure, or how it has changed. */
  note?: ReactNode;
  icon?: ReactNode;
}

/** One figure with its name and unit. */
export function Stat({ label, value, unit, note, icon }: Props) {
  return (
    <div className="ui-narrow">
      <div className="ui-small ui-row ui-medium">
        {icon && (
          <span className={classes.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        {label}
      </div>
      <div className={classes.figure}>
        <span className={classes.value}>{value}</span>
        {unit && <span className="ui-quiet"> {unit}</span>}
      </div>
      {note && <div className="ui-small ui-mt-2xs">{note}</div>}
    </div>
  );
}
