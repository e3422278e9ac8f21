import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import classes from './bar-chart.module.css';
import { useChartValue } from './use-chart-value.ts';

export interface Bar {
  label: string;
  value: number;
  /** The previous total, shown as a paler part at the bar's base. */
  before?: number;
  /** Shown for the selected bar, and used in the table. */
  title?: string;
}

interface Props {
  /** Describes the chart for screen readers. */
  label: string;
  /** The unit that is counted. */
  unit: string;
  /** The period that each bar covers: day or week. */
  axis: string;
  bars: readonly Bar[];
  height?: number;
  colour?: string;
  /** Every n-th bar is labelled below the axis. */
  every?: number;
  /** Formats a value in words, for the table and above the highest line. */
  format: (value: number) => string;
  /** A reference level, drawn across the bars. Mention it in `label` too. */
  line?: { value: number; label: string };
}

/** Above this share of the scale, a line's label goes below the line, so that it does not cover the scale's label. */
const highest = 0.8;

/** Rounds up to the next round number, at least 1. */
function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}

/**
 * A bar chart over time, with a line at the top of the scale and a table for screen readers. Zero is shown as a bar without height. A
 * pointer, touch or the arrow keys show a bar's value in words.
 */
export function BarChart({ label, unit, axis, bars, height = 150, colour = 'var(--chart-1)', every = 1, format, line }: Props) {
  const id = useId();
  const top = roundUp(Math.max(line?.value ?? 0, ...bars.map(({ value, before = 0 }) => before + value)));
  const { index: chosen, onKeyDown, pointer } = useChartValue(bars.length);
  const sentence = ({ label: name, value, title }: Bar) => title ?? `${name}: ${format(value)} ${unit}`;
  const shown = chosen === null ? undefined : bars[chosen];
  const share = (value: number) => `${(100 * value) / top}%`;
  return (
    // The arrow keys move from value to value.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      className={classes.chart}
      aria-labelledby={id}
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...(bars.length > 30 ? { 'data-dense': true } : {})}
    >
      <VisuallyHidden id={id}>{label}</VisuallyHidden>
      <div className={classes.plot} style={{ height }} aria-hidden="true">
        {shown && <p className={classes.said}>{sentence(shown)}</p>}
        <div className={classes.lines}>
          {[top, top / 2, 0].map((value) => (
            <span key={value} className={classes.line}>
              <span className={classes.value}>
                {value === top ? `${format(value)} ${unit}` : Number.isInteger(value) ? format(value) : ''}
              </span>
            </span>
          ))}
        </div>
        <div className={classes.bars} {...pointer}>
          {bars.map((bar, index) => (
            <span key={`${bar.label}${index}`} className={classes.slot} data-index={index} data-chosen={index === chosen}>
              <span className={classes.bar} style={{ height: share(bar.value), background: colour }} />
              {bar.before !== undefined && bar.before > 0 && (
                <span className={classes.before} style={{ height: share(bar.before), background: colour }} />
              )}
            </span>
          ))}
        </div>
        {line && (
          <span
            className={classes.level}
            style={{ bottom: share(line.value) }}
            {...(line.value > top * highest ? { 'data-under': true } : {})}
          >
            <span>{line.label}</span>
          </span>
        )}
      </div>
      <div className={classes.names} aria-hidden="true">
        {bars.map((bar, index) => (
          <span key={`${bar.label}${index}`} className={classes.name}>
            {index % every === 0 && <span>{bar.label}</span>}
          </span>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar, index) => (
              <tr key={`${bar.label}${index}`}>
                <th scope="row">{bar.label}</th>
                <td>{bar.title ?? format(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
