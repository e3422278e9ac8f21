import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import classes from './empty-state.module.css';

interface Props {
  drawing?: DrawingName;
  title: string;
  message?: ReactNode;
  /** The one thing to do from here. */
  action?: ReactNode;
  /** Said aloud by screen readers as soon as it appears. */
  alert?: boolean;
  compact?: boolean;
}

/** Nothing here yet: a drawing of the cairn family, a sentence, one action. */
export function EmptyState({ drawing = 'trail', title, message, action, alert = false, compact = false }: Props) {
  return (
    <div className={clsx(classes.state, compact && classes.compact)} {...(alert ? { role: 'alert' } : {})}>
      <Drawing name={drawing} width={compact ? 112 : 168} />
      <p className={classes.title}>{title}</p>
      {message && <p className={classes.message}>{message}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
