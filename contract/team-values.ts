/** Enumerations and limits for managers and their deputies, as plain values. */

/**
 * Why a delegation ended before its last day: the manager ended it, one of the two left the company or was deactivated, or no
 * one reports to the manager any longer.
 */
export const delegationEndings = ['by_manager', 'manager_left', 'deputy_left', 'no_reports'] as const;
export type DelegationEnding = (typeof delegationEndings)[number];

/** How many days a delegation may last, and how many days ahead it may start. */
export const longestDelegation = 366;

/** How many days up to today the events about a report cover at first. */
export const recentDays = 30;

/** The filters for a team by what is due. */
export const dueFilters = ['overdue', 'soon'] as const;
export type DueFilter = (typeof dueFilters)[number];
/** A team's sort orders; the first is the default. */
export const teamSorts = ['due', 'name'] as const;
