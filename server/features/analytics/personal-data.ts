import { impersonalTable, type MappedTable } from '#server/database/personal-data.ts';
import { closedWeeks, countedWeeks, keptFigures } from './tables.ts';

/** Sums over many people, which are recounted the night after someone is deleted. */
export const analyticsPersonalData: readonly MappedTable[] = [
  impersonalTable(closedWeeks, ['week', 'counted_at']),
  impersonalTable(countedWeeks, ['week', 'registered', 'company_id', 'files_completed', 'seconds', 'people', 'learners']),
  impersonalTable(keptFigures, ['name', 'read_at', 'figures']),
];
