import type { LedgerTask, ModelMeasure, ModelOutcome } from '#contract/language-model-values.ts';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import { boolean, integer, nullable, statement, uuid } from '#server/database/statement.ts';
import { inTransaction } from '#server/database/transaction.ts';

/** A call that is about to be made, with the most that it can cost. */
export interface Reservation {
  id: string;
  provider_id: string;
  company_id: string | null;
  user_id: string | null;
  task: LedgerTask;
  model: string;
  currency: string;
  /** The day whose allowance it counts towards; null if it doesn't count. */
  day: string | null;
  /** The first day of the month, in UTC. */
  month: string;
  started_at: Date;
  most_prompt_tokens: number;
  most_completion_tokens: number;
  /** In micro-units. */
  reserved: number;
  ceiling: number;
  daily_runs: number;
}

/** A call's end. A cost is in micro-units. */
export interface Settlement {
  prompt_tokens: number;
  completion_tokens: number;
  cost: number;
  measured_by: ModelMeasure;
  outcome: ModelOutcome;
}

const reserve = statement(
  'language_models_reserve',
  `with month as (
      insert into model_months (provider_id, company_id, month, spent)
        select $2::uuid, $3::uuid, $9::date, $13::bigint where $13 <= $14::bigint
        on conflict on constraint model_months_key do update set spent = model_months.spent + excluded.spent
          where model_months.spent + excluded.spent <= $14
        returning 1),
    today as (
      insert into model_days (user_id, day, runs) select $4::uuid, $8::date, 1 from month where $8 is not null and $15::int > 0
        on conflict (user_id, day) do update set runs = model_days.runs + 1 where model_days.runs < $15
        returning 1),
    call as (
      insert into model_calls (id, provider_id, company_id, user_id, task, model, currency, day, month, started_at, most_prompt_tokens,
          most_completion_tokens, reserved)
        select $1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz, $11::int, $12::int, $13 from month
          where $8 is null or exists (select from today)
        returning 1)
    select exists (select from month) as is_below_ceiling, exists (select from call) as is_reserved`,
  { is_below_ceiling: boolean, is_reserved: boolean },
);

/** Thrown inside the transaction, so that the ceiling gets its part back. */
class AllowanceUsed extends Error {}

/**
 * Reserves the most that a call can cost, in one statement that only succeeds below the company's ceiling and the person's allowance.
 * Calls that reserve at the same time wait for each other at the month's row.
 */
export async function reserveCall(database: Database, call: Reservation): Promise<'reserved' | 'ceiling_reached' | 'allowance_used'> {
  try {
    return await inTransaction(database, async (tx) => {
      const { is_below_ceiling, is_reserved } = await reserve.one(tx, [
        call.id,
        call.provider_id,
        call.company_id,
        call.user_id,
        call.task,
        call.model,
        call.currency,
        call.day,
        call.month,
        call.started_at,
        call.most_prompt_tokens,
        call.most_completion_tokens,
        call.reserved,
        call.ceiling,
        call.daily_runs,
      ]);
      if (!is_below_ceiling) return 'ceiling_reached';
      if (!is_reserved) throw new AllowanceUsed();
      return 'reserved';
    });
  } catch (error) {
    if (error instanceof AllowanceUsed) return 'allowance_used';
    throw error;
  }
}

const settle = statement(
  'language_models_settle',
  `with call as (
      update model_calls set ended_at = $2::timestamptz, prompt_tokens = $3::int, completion_tokens = $4::int, cost = $5::bigint,
          measured_by = $6, outcome = $7
        where id = $1::uuid and ended_at is null
        returning provider_id, company_id, month, reserved, user_id, day),
    spent as (
      update model_months m set spent = m.spent - c.reserved + $5 from call c
        where m.provider_id = c.provider_id and m.company_id is not distinct from c.company_id and m.month = c.month)
    update model_days d set runs = d.runs - 1 from call c where d.user_id = c.user_id and d.day = c.day and $6 = 'nothing' and d.runs > 0`,
  {},
);
/** Ends a call with what it cost. A second settlement changes nothing. A call that got no answer doesn't use up a run. */
export const settleCall = (tx: Transaction, id: string, at: Date, end: Settlement): Promise<unknown> =>
  settle.count(tx, [id, at, end.prompt_tokens, end.completion_tokens, end.cost, end.measured_by, end.outcome]);

const selectAbandoned = statement(
  'language_models_abandoned',
  `select id, most_prompt_tokens, most_completion_tokens, reserved from model_calls
    where ended_at is null and started_at < $1 order by started_at limit 500 for update skip locked`,
  { id: uuid, most_prompt_tokens: integer, most_completion_tokens: integer, reserved: integer },
);
/** Returns calls that were started before a moment and are still open, and locks them. */
export const abandonedCalls = (tx: Transaction, before: Date) => selectAbandoned.rows(tx, [before]);

const selectStanding = statement(
  'language_models_standing',
  `select (select runs from model_days where user_id = $1 and day = $2) as runs,
      (select spent from model_months where provider_id = $3 and company_id is not distinct from $4 and month = $5) as spent`,
  { runs: nullable(integer), spent: nullable(integer) },
);
/** Returns a person's runs on a day, and what their company's month has cost so far, in micro-units. */
export async function standingOf(
  on: Queryable,
  {
    user_id,
    day,
    provider_id,
    company_id,
    month,
  }: { user_id: string; day: string } & Pick<Reservation, 'provider_id' | 'company_id' | 'month'>,
): Promise<{ runs: number; spent: number }> {
  const { runs, spent } = await selectStanding.one(on, [user_id, day, provider_id, company_id, month]);
  return { runs: runs ?? 0, spent: spent ?? 0 };
}
