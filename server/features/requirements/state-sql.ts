import { dueSoonDays } from '#contract/requirement-values.ts';

/**
 * Returns the contract's `roundState` as an SQL expression; a test compares the two.
 *
 * @param round the alias of a row with `due_on`, `grace_days`, `outcome`
 * @param completed an expression: the number of steps completed in the round
 * @param day an expression: the day in the person's calendar
 */
export const roundStateSql = (round: string, completed: string, day: string): string => `case
    when ${round}.outcome is not null then ${round}.outcome
    when ${day} > ${round}.due_on + ${round}.grace_days then 'overdue'
    when ${day} > ${round}.due_on then 'in_grace'
    when ${day} >= ${round}.due_on - ${dueSoonDays} then 'due_soon'
    when ${completed} > 0 then 'in_progress'
    else 'not_started' end`;
