import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { reportPeriods } from '#contract/report-columns.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { dayAfter } from '#web/lib/calendar-day.ts';
import { useCompanyTracks } from '#web/lib/company-tracks.ts';
import { DayField } from '#web/lib/day-field.tsx';
import { oneOf } from '#web/ui/search-params.ts';
import type { ReportSearch } from './report-search.ts';
import { periodNames } from './report-words.ts';
import classes from './reports.module.css';

const exact = 'exact';

interface Props {
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
  /** The days currently shown, which the custom range starts from. */
  days: { from: string; to: string } | undefined;
  /** The chapter select. */
  chapter: ReactNode;
}

/** A report's filters: days, chapter and track. */
export function ReportFilters({ search, onSearch, days, chapter }: Props) {
  const tracks = useCompanyTracks() ?? [];
  const isExact = search.from !== undefined;
  const { from = '', to = '' } = isExact ? search : (days ?? {});
  const choose = (value: string | null) => {
    if (value === exact) return days && onSearch({ from: days.from, to: days.to, period: undefined });
    onSearch({ period: oneOf(reportPeriods.slice(1), value), from: undefined, to: undefined });
  };
  return (
    <div className={classes.filters}>
      <Select
        label={m.report_period()}
        allowDeselect={false}
        value={isExact ? exact : (search.period ?? reportPeriods[0])}
        onChange={choose}
        data={[...reportPeriods.map((value) => ({ value, label: periodNames[value]() })), { value: exact, label: m.report_period_exact() }]}
      />
      {isExact && (
        <>
          <DayField
            label={m.report_from()}
            value={from}
            min={dayAfter(to, 1 - limits.reportDays.most)}
            max={to}
            onChange={(day) => onSearch({ from: day, to })}
          />
          <DayField
            label={m.report_to()}
            value={to}
            min={from}
            max={dayAfter(from, limits.reportDays.most - 1)}
            onChange={(day) => onSearch({ from, to: day })}
          />
        </>
      )}
      {chapter}
      <Select
        label={m.report_track()}
        placeholder={m.report_track_all()}
        clearable
        clearButtonProps={{ 'aria-label': m.table_filter_clear({ name: m.report_track() }) }}
        value={search.track_id ?? null}
        onChange={(track) => onSearch({ track_id: track ?? undefined })}
        data={tracks.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </div>
  );
}
