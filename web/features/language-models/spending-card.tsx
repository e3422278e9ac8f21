import { Progress } from '@mantine/core';
import type { ModelSpending } from '#contract/language-models.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { percentOf } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Stat } from '#web/ui/stat.tsx';
import classes from './language-models.module.css';
import { money } from './model-words.ts';

/** The cost of this month's calls so far, and at its end. */
export function SpendingCard({ spending, isPlatform }: { spending: ModelSpending; isPlatform: boolean }) {
  const { provider, is_own, is_script, currency, spent, ceiling, forecast, reached_on } = spending;
  const line = isPlatform ? m.models_spending_all : is_own ? m.models_spending_own : m.models_spending_platform;
  const isReached = ceiling !== null && ceiling > 0 && spent >= ceiling;
  return (
    <DataCard title={m.models_spending()} line={line({ provider })}>
      <div className="ui-stack">
        <div className={classes.figures}>
          <Stat
            label={m.models_spent()}
            value={money(spent, currency)}
            note={ceiling === null ? undefined : m.models_spent_of({ spent: money(spent, currency), ceiling: money(ceiling, currency) })}
          />
          <Stat label={m.models_forecast()} value={money(forecast, currency)} />
        </div>
        {ceiling !== null && (
          <Progress
            value={percentOf(spent, ceiling)}
            color={isReached ? 'negative' : reached_on ? 'caution' : 'accent'}
            aria-label={m.models_spent_of({ spent: money(spent, currency), ceiling: money(ceiling, currency) })}
          />
        )}
        {isReached ? <p>{m.models_reached()}</p> : reached_on && <p>{m.models_reached_on({ day: dayLong(reached_on) })}</p>}
        {is_script && <p className="ui-quiet">{m.models_script()}</p>}
      </div>
    </DataCard>
  );
}
