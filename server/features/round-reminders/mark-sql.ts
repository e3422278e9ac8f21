/**
 * Returns the last mark that a round has reached on a day, as an SQL expression: the number of days from the mark to the due day. There are
 * marks 30, 7 and 1 days before the due day, on that day, and for each full week that the round is overdue. It is null before the first
 * mark.
 *
 * @param round the alias of a row with `due_on` and `grace_days`
 * @param day an expression: the day in the person's calendar
 */
export function markSql(round: string, day: string): string {
  const left = `(${round}.due_on - ${day})`;
  const overdueWeeks = `((-${left} - ${round}.grace_days) / 7)`;
  return `case when ${left} > 30 then null when ${left} > 7 then 30 when ${left} > 1 then 7 when ${left} = 1 then 1
      when -${left} - ${round}.grace_days < 7 then 0 else -${round}.grace_days - 7 * ${overdueWeeks} end`;
}
