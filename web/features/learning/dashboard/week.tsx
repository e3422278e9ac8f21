import type { Progress } from '#contract/learning.ts';
import { m } from '#messages';
import { duration } from '#web/lib/duration.ts';
import { useSession } from '#web/lib/session.ts';
import { getLocale } from '#web/paraglide/runtime.js';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { dayIn, withGaps } from '../progress/days.ts';

/** Minutes of each of the last seven days. */
export function Week({ days }: { days: Progress['days'] }) {
  const zone = useSession((state) => state.user?.timezone);
  const week = withGaps(days, dayIn(zone), 7);
  const name = (day: string) =>
    new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const seconds = week.reduce((sum, day) => sum + day.seconds, 0);
  return (
    <DataCard title={m.dashboard_week()} line={m.dashboard_week_line({ time: duration(seconds) })}>
      <BarChart
        label={m.dashboard_week()}
        axis={m.dashboard_day()}
        unit={m.dashboard_week_unit()}
        height={128}
        bars={week.map((day) => ({
          label: name(day.day),
          value: Math.round(day.seconds / 60),
          title: `${name(day.day)}: ${duration(day.seconds)}`,
        }))}
      />
    </DataCard>
  );
}
