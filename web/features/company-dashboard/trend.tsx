import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconTrendingDown from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs';
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs';
import { m } from '#messages';
import classes from './figures.module.css';

interface Props {
  value: number;
  before: number;
  /** Formats a value or a difference with its unit. */
  say: (value: number) => string;
  sayChange?: (change: number) => string;
}

/** Shows how a figure has changed since the previous period, with an icon as well as a colour. */
export function Trend({ value, before, say, sayChange = say }: Props) {
  const change = value - before;
  if (change === 0)
    return (
      <span className={classes.trend}>
        <IconMinus size={14} aria-hidden /> {m.company_dashboard_trend_same()}
      </span>
    );
  const words = { change: sayChange(Math.abs(change)), before: say(before) };
  return change > 0 ? (
    <span className={classes.trend} data-moved="up">
      <IconTrendingUp size={14} aria-hidden /> {m.company_dashboard_trend_more(words)}
    </span>
  ) : (
    <span className={classes.trend} data-moved="down">
      <IconTrendingDown size={14} aria-hidden /> {m.company_dashboard_trend_less(words)}
    </span>
  );
}
