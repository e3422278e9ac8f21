/**
 * Returns SQL for the contract's `wholeMinutes`.
 *
 * @param seconds an expression for a sum of seconds, or null for none
 */
export const wholeMinutesSql = (seconds: string): string => `floor(coalesce(${seconds}, 0) / 60.0)::int`;
