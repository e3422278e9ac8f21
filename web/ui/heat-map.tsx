import { clsx } from 'clsx';
import classes from './heat-map.module.css';
import { useChartValue } from './use-chart-value.ts';

export interface HeatDay {
  /** `2026-03-20` */
  day: string;
  /** From 0 (nothing) to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  title: string;
  /** Whether it stands out among days without activity. */
  marked?: boolean;
}

interface Props {
  /** All days without gaps, oldest first. */
  days: readonly HeatDay[];
  /** The first day's weekday: 1 for Monday to 7 for Sunday. */
  firstWeekday: number;
  label: string;
  less: string;
  more: string;
  /** The legend's text for marked days. */
  mark?: string | undefined;
  /** Returns the short name of a day's month. */
  monthName: (day: string) => string;
  /** Returns the short name of a day's weekday. */
  weekdayName: (day: string) => string;
}

/** The labelled rows. There is only room for every other label. */
const namedRows = [0, 2, 4];
/** The width of the row labels, in drawing units. */
const gutter = 28;

/** The drawing's maximum scale, so that a few weeks do not fill the space with huge squares. */
const mostEnlarged = 1.8;

/** Up and down move through a week. Left and right move from week to week. */
const arrows = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

/**
 * A year of days arranged in weeks, with Monday at the top and darker squares for more activity. The drawing is only a picture, so the
 * same data must be given in words beside it. A pointer, touch or the arrow keys show a day in words.
 */
export function HeatMap({ days, firstWeekday, label, less, more, mark, monthName, weekdayName }: Props) {
  const { index: chosen, onKeyDown, pointer } = useChartValue(days.length, arrows);
  const offset = firstWeekday - 1;
  const size = 11;
  const step = 14;
  const weeks = Math.ceil((offset + days.length) / 7);
  const width = gutter + weeks * step;
  const months = days.flatMap(({ day }, index) => (day.endsWith('-01') ? [{ day, week: Math.ceil((offset + index) / 7) }] : []));
  return (
    // The arrow keys move from value to value.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className={classes.scroller} tabIndex={0} role="group" aria-label={label} onKeyDown={onKeyDown}>
      <div style={{ minWidth: width, maxWidth: width * mostEnlarged }} className={classes.picture}>
        <svg viewBox={`0 0 ${width} ${7 * step + 18}`} role="img" aria-label={label} className={classes.map} {...pointer}>
          {months.map(
            ({ day, week }) =>
              week < weeks - 1 && (
                <text key={day} x={gutter + week * step} y={10} className={classes.month}>
                  {monthName(day)}
                </text>
              ),
          )}
          {days.slice(0, 7).map(({ day }, index) => {
            const row = (offset + index) % 7;
            return (
              namedRows.includes(row) && (
                <text key={day} x={0} y={18 + row * step + size - 2} className={classes.month}>
                  {weekdayName(day)}
                </text>
              )
            );
          })}
          {days.map(({ day, level, marked }, index) => (
            <rect
              key={day}
              x={gutter + Math.floor((offset + index) / 7) * step}
              y={18 + ((offset + index) % 7) * step}
              width={size}
              height={size}
              rx={3}
              className={clsx(classes.day, index === chosen && classes.chosen)}
              data-index={index}
              data-level={level}
              data-marked={marked}
            />
          ))}
        </svg>
        <p className={classes.legend} aria-hidden="true">
          {chosen !== null && <span className={classes.said}>{days[chosen]?.title}</span>}
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
    </div>
  );
}
