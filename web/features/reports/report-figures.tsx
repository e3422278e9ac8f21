import { type ReportFigure, reportFigures } from '#contract/report-columns.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { Defined } from '#web/ui/defined.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { daysInWords, figureWords, written } from './report-words.ts';
import classes from './reports.module.css';

interface Compared {
  value: number | null;
  previous: number | null;
}

interface Props {
  figures: Partial<Record<ReportFigure, Compared>>;
  from: string;
  to: string;
  previous: { from: string; to: string };
}

/** Returns a figure's change as a percentage. Undefined if there was nothing before, or if the figure is itself a percentage. */
const changeOf = (figure: ReportFigure, { value, previous }: Compared): number | undefined =>
  value === null || !previous || reportFigures[figure] === 'percent' ? undefined : Math.round((100 * (value - previous)) / previous);

function note(figure: ReportFigure, compared: Compared): string {
  const before = m.report_before({ value: written(figure, compared.previous) });
  const change = changeOf(figure, compared);
  if (change === undefined || change === 0) return before;
  return `${before} · ${change > 0 ? '+' : '−'}${m.report_percent({ value: Math.abs(change) })}`;
}

/** A report's figures, each beside its value in the previous period. */
export function ReportFigures({ figures, from, to, previous }: Props) {
  return (
    <DataCard title={daysInWords(from, to)} line={m.report_compared({ days: daysInWords(previous.from, previous.to) })}>
      <div className={classes.figures}>
        {(Object.entries(figures) as [ReportFigure, Compared][]).map(([figure, compared]) => (
          <Stat
            key={figure}
            label={<Defined what={figureWords[figure].means()}>{figureWords[figure].name()}</Defined>}
            value={written(figure, compared.value)}
            note={note(figure, compared)}
          />
        ))}
      </div>
    </DataCard>
  );
}
