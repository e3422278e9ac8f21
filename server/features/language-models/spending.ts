import type { ModelSpending } from '#contract/language-models.ts';
import { day } from '#server/calendar/durations.ts';
import { addDays } from '#server/calendar/local-day.ts';
import { integer, nullable, statement } from '#server/database/statement.ts';
import type { Services } from '#server/services.ts';
import { monthOf, providerOf } from './available-model.ts';
import type { Owner } from './owner.ts';
import { type ProviderRow, storedProvider } from './provider-queries.ts';

const selectSpent = statement(
  'language_models_spent',
  `select sum(spent)::bigint as spent from model_months where provider_id = $1 and month = $2 and ($3::uuid is null or company_id = $3)`,
  { spent: nullable(integer) },
);

/** Returns the first day of the next month. */
function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number, 1)));
}

/**
 * Returns what a month will have cost at its end if it goes on as it has so far, and the day on which it reaches the ceiling. On its first
 * day, too little is known.
 */
export function forecastOf(spent: number, ceiling: number | null, now: Date): Pick<ModelSpending, 'forecast' | 'reached_on'> {
  const month = monthOf(now);
  const begin = Date.parse(month);
  const passed = now.getTime() - begin;
  if (passed < day || spent === 0) return { forecast: spent, reached_on: null };
  const whole = Date.parse(nextMonth(month)) - begin;
  const forecast = Math.round((spent * whole) / passed);
  if (ceiling === null || forecast <= ceiling) return { forecast, reached_on: null };
  const days = Math.floor((passed * ceiling) / spent / day);
  return { forecast, reached_on: addDays(month, Math.max(days, Math.floor(passed / day))) };
}

/** Returns what the month has cost with the provider that applies to a company, or with the platform's; null if there is none. */
export async function readSpending({ database, clock }: Pick<Services, 'database' | 'clock'>, owner: Owner): Promise<ModelSpending | null> {
  const applying: ProviderRow | string | undefined =
    owner === null ? await storedProvider(database, null) : await providerOf({ database }, owner);
  if (applying === undefined || typeof applying === 'string') return null;
  const now = clock.now();
  const month = monthOf(now);
  const spent = (await selectSpent.one(database, [applying.id, month, owner])).spent ?? 0;
  const ceiling = owner === null ? null : applying.monthly_ceiling;
  return {
    provider: applying.name,
    is_own: applying.company_id === owner,
    is_script: applying.kind === 'script',
    currency: applying.currency,
    month: month.slice(0, 7),
    spent,
    ceiling,
    ...forecastOf(spent, ceiling, now),
  };
}
