import type { CompanyDashboard } from '#contract/company-dashboard.ts';
import { m } from '#messages';
import { dayShort } from '#web/lib/calendar-day.ts';
import { minutesLong } from '#web/lib/duration.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import classes from './chapters.module.css';
import { ChapterLink, useShownCompany } from './links.tsx';

type Data = Pick<CompanyDashboard, 'chapters' | 'weeks' | 'today'>;

interface ChartProps {
  minutes: readonly number[];
  /** The value of the highest bar in all charts. */
  most: number;
  label: string;
}

/** A bar for each week, lighter for the current one. A zero is shown as no bar. */
function WeekBars({ minutes, most, label }: ChartProps) {
  const width = 10;
  return (
    <svg className={classes.chart} viewBox={`0 0 ${minutes.length * width} 56`} preserveAspectRatio="none" role="img" aria-label={label}>
      {minutes.map((value, index) => {
        const height = most === 0 ? 0 : (value / most) * 54;
        return (
          <rect
            key={index}
            x={index * width + 1}
            width={width - 2}
            y={56 - height}
            height={height}
            {...(index === minutes.length - 1 ? { 'data-now': '' } : {})}
          />
        );
      })}
    </svg>
  );
}

/** The chapters side by side on one scale, for comparison. */
export function Chapters({ data: { chapters: all, weeks, today } }: { data: Data }) {
  const search = useShownCompany();
  // A chapter without members has nothing to compare. It appears in the chapter list.
  const chapters = all.filter(({ members }) => members > 0);
  const most = Math.max(0, ...chapters.flatMap(({ figures }) => figures?.weeks ?? []));
  const first = weeks[0] ?? today;
  return (
    <DataCard title={m.company_dashboard_chapters()} line={m.company_dashboard_chapters_line({ most: minutesLong(most) })}>
      {all.length === 0 ? (
        <EmptyState
          compact
          drawing="quiet"
          title={m.company_dashboard_chapters_none()}
          message={m.chapters_line()}
          action={
            <ButtonLink to="/company/chapters" search={search}>
              {m.company_dashboard_chapters_new()}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={classes.chapters}>
          {chapters.map(({ chapter_id, name, members, figures }) => (
            <li key={chapter_id ?? 'none'}>
              <h3 className={classes.name}>
                {chapter_id === null || name === null ? (
                  m.company_dashboard_chapter_none()
                ) : (
                  <ChapterLink chapter={{ id: chapter_id, name }} />
                )}
              </h3>
              {figures === null ? (
                <p className="ui-small">
                  {m.companies_members({ count: members })} · {m.company_dashboard_chapter_hidden()}
                </p>
              ) : (
                <>
                  <WeekBars
                    minutes={figures.weeks}
                    most={most}
                    label={m.company_dashboard_chapter_chart({
                      day: dayShort(first, today),
                      minutes: figures.weeks.map((value) => inNumbers(value)).join(', '),
                    })}
                  />
                  <p className={classes.facts}>
                    <span>{m.company_dashboard_chapter_active({ active: figures.active_members, members })}</span>
                    <span>{m.company_dashboard_chapter_completion({ completion: figures.completion })}</span>
                    <span>{minutesLong(figures.minutes)}</span>
                  </p>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </DataCard>
  );
}
