import { type FigureKind, type ReportFigure, reportFigures } from '#contract/report-columns.ts';
import { baseLocale, formatLocale, m } from '#server/words.ts';
import { dayInWords } from '../days-in-words.ts';
import type { Cell } from '../sheets.ts';

const numbers = new Intl.NumberFormat(formatLocale[baseLocale]);

function minutes(value: number): string {
  const [hours, rest] = [Math.floor(value / 60), value % 60];
  if (hours === 0) return m.report_minutes_only({ minutes: rest });
  const whole = numbers.format(hours);
  return rest === 0 ? m.report_hours_only({ hours: whole }) : m.report_hours_minutes({ hours: whole, minutes: rest });
}

/** Formats a single figure with its unit; a figure without a value becomes a dash. */
export function written(figure: ReportFigure, value: number | null): string {
  if (value === null) return '–';
  const kind: FigureKind = reportFigures[figure];
  if (kind === 'minutes') return minutes(value);
  return kind === 'percent' ? m.report_percent({ value: numbers.format(value) }) : numbers.format(value);
}

const isDay = /^\d{4}-\d\d-\d\d$/;

/** Formats a table cell without its unit, which the column name contains. */
export function writtenCell(value: Cell): string {
  if (value === null) return '–';
  if (typeof value === 'number') return numbers.format(value);
  return isDay.test(value) ? dayInWords(value) : value;
}
