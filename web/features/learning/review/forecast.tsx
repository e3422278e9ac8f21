import type { ReviewOverview } from '#contract/spaced-review.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';

/** How many questions come back on each of the next days. */
export function Forecast({ days }: { days: ReviewOverview['forecast'] }) {
  return (
    <BarChart
      label={m.review_week_chart()}
      unit={m.review_week_unit()}
      axis={m.review_week_day()}
      format={inNumbers}
      height={148}
      colour="var(--figure)"
      bars={days.map(({ day, items }) => {
        const name = dayInWords(day, { weekday: 'short' });
        return { label: name, value: items, title: m.review_week_bar({ day: dayInWords(day), count: items }) };
      })}
    />
  );
}
