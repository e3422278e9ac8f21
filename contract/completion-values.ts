/** The statuses of a person and a track or module, as plain values. Someone is excused if their latest round of a requirement was waived. */
export const completionStatuses = ['not_started', 'in_progress', 'completed', 'excused'] as const;
export type CompletionStatus = (typeof completionStatuses)[number];
/** The filters by status. */
export const completionFilters = ['not_completed', ...completionStatuses] as const;
export type CompletionFilter = (typeof completionFilters)[number];
