import type { ShownStatus } from './module-table.tsx';

const statuses = ['not_started', 'in_progress', 'completed'] as const;

/** Reads the filter of the module table from the address. */
export function statusSearch(raw: Record<string, unknown>): { status?: ShownStatus } {
  const status = statuses.find((known) => known === raw['status']);
  return status ? { status } : {};
}
