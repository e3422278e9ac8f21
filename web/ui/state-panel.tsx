import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import classes from './state-panel.module.css';

interface Props {
  picture: ReactNode;
  title: string;
  message?: ReactNode;
  /** The action to take next. */
  action?: ReactNode;
  /** Whether screen readers announce the panel as soon as it appears. */
  alert?: boolean;
  compact?: boolean;
}

/** A panel shown when there is nothing else to show: a picture, a sentence and one action. */
export function StatePanel({ picture, title, message, action, alert = false, compact = false }: Props) {
  return (
    <div className={clsx(classes.state, compact && classes.compact)} {...(alert ? { role: 'alert' } : {})}>
      {picture}
      <p className={classes.title}>{title}</p>
      {message && <p className={classes.message}>{message}</p>}
      {action && <div className="ui-mt-lg">{action}</div>}
    </div>
  );
}
