import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requirementLimits } from '#contract/requirement-values.ts';
import type { CalendarDay } from '#contract/requirements.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './year-calendar.module.css';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The days in a year when rounds open and are due, by month. @param year the current year by default */
export function YearCalendar({ year, onYear }: { year: number | undefined; onYear: (year: number | undefined) => void }) {
  const query = useCompany();
  const calendar = useQuery({
    ...read('GET /api/company/requirement-days', { query: { ...query, ...(year === undefined ? {} : { year }) } }),
    placeholderData: keepPreviousData,
  });
  const requirements = usePart(read('GET /api/company/requirements', { query }))?.requirements;
  const names = new Map(requirements?.map(({ id, name }) => [id, name]));
  return (
    <Loaded read={calendar} problem={m.requirements_calendar_problem()} waiting={420}>
      {({ year: shown, today, days }) => (
        <section className="ui-stack" aria-label={m.requirements_calendar()} aria-busy={calendar.isPlaceholderData}>
          <YearChoice year={shown} onYear={(next) => onYear(next === Number(today.slice(0, 4)) ? undefined : next)} />
          <ol className={classes.months}>
            {months.map((month) => (
              <Month
                key={month}
                month={`${shown}-${month}`}
                today={today}
                days={days.filter(({ day }) => day.startsWith(`${shown}-${month}`))}
                names={names}
              />
            ))}
          </ol>
        </section>
      )}
    </Loaded>
  );
}

function YearChoice({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  const { least, most } = requirementLimits.year;
  return (
    <div className="ui-row">
      <ActionIcon aria-label={m.requirements_year_before()} disabled={year <= least} onClick={() => onYear(year - 1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <h2 className={classes.year} aria-live="polite">
        {year}
      </h2>
      <ActionIcon aria-label={m.requirements_year_after()} disabled={year >= most} onClick={() => onYear(year + 1)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface MonthProps {
  /** `2026-03` */
  month: string;
  today: string;
  days: readonly CalendarDay[];
  /** The requirements' names by id. */
  names: ReadonlyMap<string, string>;
}

function Month({ month, today, days, names }: MonthProps) {
  return (
    <li className={classes.month} data-current={today.startsWith(month)}>
      <h3 className={classes.title}>{dayInWords(`${month}-01`, { month: 'long' })}</h3>
      {days.length === 0 ? (
        <p className="ui-small">{m.requirements_calendar_none()}</p>
      ) : (
        <ul className="ui-list ui-stack ui-gap-sm">
          {days.map(({ day, requirement_id, kind, people }) => (
            <li key={`${day}${requirement_id}${kind}`} className={classes.day} data-kind={kind} data-past={day < today}>
              <time dateTime={day} className={classes.date}>
                {dayInWords(day, { day: 'numeric', weekday: 'short' })}
              </time>
              <span className="ui-lines ui-narrow">
                <AnchorLink
                  to="/company/requirements/$requirementId"
                  params={{ requirementId: requirement_id }}
                  inherit
                  c="inherit"
                  className="ui-breaks"
                >
                  {names.get(requirement_id) ?? m.requirement_one()}
                </AnchorLink>
                <span className="ui-small">
                  {kind === 'due' ? m.requirements_calendar_due() : m.requirements_calendar_opens()}
                  {people !== null && ` · ${m.requirement_people({ count: people })}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
