/** The statuses of a person and a track or module, as plain values. It is waived if the latest round of a requirement about it was. */
export const completionStatuses = ['not_started', 'in_progress', 'completed', 'waived'] as const;
export type CompletionStatus = (typeof completionStatuses)[number];
/** The filters by status. */
export const completionFilters = ['not_completed', ...completionStatuses] as const;
export type CompletionFilter = (typeof completionFilters)[number];
