import type { ReactNode } from 'react';
import classes from './bar-list.module.css';

interface Row {
  id: string;
  name: ReactNode;
  /** At least 0. The bar's length is relative to the greatest value. */
  value: number;
  /** The figures in words, on the right. */
  words: string;
}

/** A list for comparison, with a name, a bar and figures in each row. The text says everything that the bars show. */
export function BarList({ rows, colour = 'var(--chart-1)', scale }: { rows: readonly Row[]; colour?: string; scale?: number }) {
  const top = scale ?? Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className="ui-list ui-stack ui-gap-sm">
      {rows.map(({ id, name, value, words }) => (
        <li key={id} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <span className={classes.words}>{words}</span>
          <span className={classes.track} aria-hidden="true">
            {value > 0 && <span style={{ width: `${Math.min(100, (100 * value) / top)}%`, background: colour }} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
