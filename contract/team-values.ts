/** The enumerations and limits of managers and their deputies, as plain values. */

/**
 * The reasons why a delegation ended before its last day: the manager ended it, one of the two left the company or was deactivated, or no
 * one reports to the manager any longer.
 */
export const delegationEndings = ['by_manager', 'manager_left', 'deputy_left', 'no_reports'] as const;
export type DelegationEnding = (typeof delegationEndings)[number];

/** The most days that one delegation lasts, and that it may start ahead. */
export const longestDelegation = 366;

/** Days up to today whose events a manager sees first about a person. */
export const recentDays = 30;
