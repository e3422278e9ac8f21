import type { ReactNode } from 'react';
import classes from './bar-list.module.css';

interface Row {
  id: string;
  name: ReactNode;
  /** 0 and up; the bar's length against the greatest. */
  value: number;
  /** The figures in words, at the right. */
  words: string;
}

/** Things side by side: name, bar, figures. The words say all that the bars show. */
export function BarList({ rows, colour = 'var(--chart-1)', scale }: { rows: readonly Row[]; colour?: string; scale?: number }) {
  const top = scale ?? Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={classes.list}>
      {rows.map(({ id, name, value, words }) => (
        <li key={id} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <span className={classes.words}>{words}</span>
          <span className={classes.track} aria-hidden="true">
            {value > 0 && <span className={classes.bar} style={{ width: `${Math.min(100, (100 * value) / top)}%`, background: colour }} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
