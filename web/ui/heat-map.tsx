import classes from './heat-map.module.css';

export interface HeatDay {
  /** `2026-03-20` */
  day: string;
  /** 0 (nothing) to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  title: string;
  /** Stands out among days of nothing. */
  marked?: boolean;
}

interface Props {
  /** Every day without a gap, oldest first. */
  days: readonly HeatDay[];
  label: string;
  less: string;
  more: string;
  /** What a marked day is, for the legend. */
  mark?: string | undefined;
  /** Month (0-11) -> its short name. */
  monthName: (day: string) => string;
}

const weekday = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** A year of days in weeks, Monday at the top; the darker, the more. A picture: say it in words beside it. */
export function HeatMap({ days, label, less, more, mark, monthName }: Props) {
  const first = days[0];
  if (!first) return null;
  const offset = weekday(first.day);
  const size = 11;
  const step = 14;
  const weeks = Math.ceil((offset + days.length) / 7);
  const months = days.flatMap(({ day }, index) => (day.endsWith('-01') ? [{ day, week: Math.ceil((offset + index) / 7) }] : []));
  return (
    <div className={classes.scroller} tabIndex={0} role="group" aria-label={label}>
      <svg
        viewBox={`0 0 ${weeks * step} ${7 * step + 18}`}
        style={{ minWidth: weeks * step }}
        role="img"
        aria-label={label}
        className={classes.map}
      >
        {months.map(
          ({ day, week }) =>
            week < weeks - 1 && (
              <text key={day} x={week * step} y={10} className={classes.month}>
                {monthName(day)}
              </text>
            ),
        )}
        {days.map(({ day, level, title, marked }, index) => (
          <rect
            key={day}
            x={Math.floor((offset + index) / 7) * step}
            y={18 + ((offset + index) % 7) * step}
            width={size}
            height={size}
            rx={3}
            className={classes.day}
            data-level={level}
            data-marked={marked}
          >
            <title>{title}</title>
          </rect>
        ))}
      </svg>
      <p className={classes.legend} aria-hidden="true">
        {mark && (
          <span className={classes.mark}>
            <span className={classes.swatch} data-marked />
            {mark}
          </span>
        )}
        <span>{less}</span>
        {[0, 1, 2, 3, 4].map((level) => (
          <span key={level} className={classes.swatch} data-level={level} />
        ))}
        <span>{more}</span>
      </p>
    </div>
  );
}
