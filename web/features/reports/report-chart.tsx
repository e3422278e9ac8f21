import { Button, Collapse, SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import { type ReportFigure, type ReportStep } from '#contract/report-columns.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { daysInWords, figureWords, stepNames, unitOf, written } from './report-words.ts';
import classes from './reports.module.css';

type Point = { from: string; to: string } & Partial<Record<ReportFigure, number | null>>;

interface Props {
  series: { step: ReportStep; points: readonly Point[] };
  /** The figures that can be shown, starting with the default. */
  names: readonly ReportFigure[];
  chart: ReportFigure | undefined;
  onChart: (chart: ReportFigure) => void;
}

const shortName = (step: ReportStep, from: string) =>
  dayInWords(from, step === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' });

/** One figure over time. All figures are in a table for screen readers. */
export function ReportChart({ series: { step, points }, names, chart, onChart }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const figure = chart ?? names[0] ?? 'minutes';
  const name = figureWords[figure].name();
  return (
    <DataCard
      title={m.report_over_time({ name })}
      line={figureWords[figure].means()}
      aside={
        <SegmentedControl
          size="xs"
          className={classes.choice ?? ''}
          aria-label={m.report_chart_choose()}
          value={figure}
          onChange={(value) => onChart(value as ReportFigure)}
          data={names.map((value) => ({ value, label: figureWords[value].name() }))}
        />
      }
    >
      <BarChart
        label={m.report_over_time({ name })}
        axis={stepNames[step]()}
        unit={unitOf(figure)}
        format={inNumbers}
        height={200}
        every={Math.ceil(points.length / 6)}
        bars={points.map((point) => ({
          label: shortName(step, point.from),
          value: point[figure] ?? 0,
          title: m.report_bar({
            days: step === 'day' ? shortName(step, point.from) : daysInWords(point.from, point.to),
            value: written(figure, point[figure] ?? 0),
          }),
        }))}
      />
      <Button size="compact-sm" variant="default" mt="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? m.report_table_hide() : m.report_table_show()}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <div className={classes.scroller} role="group" aria-label={m.report_table_series()} tabIndex={0}>
          <table className={classes.plain}>
            <thead>
              <tr>
                <th scope="col">{stepNames[step]()}</th>
                {names.map((one) => (
                  <th key={one} scope="col">
                    {figureWords[one].name()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.from}>
                  <th scope="row">{point.from === point.to ? shortName('day', point.from) : daysInWords(point.from, point.to)}</th>
                  {names.map((one) => (
                    <td key={one}>{written(one, point[one] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Collapse>
    </DataCard>
  );
}
