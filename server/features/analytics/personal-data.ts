import { impersonalTable, type MappedTable } from '#server/database/personal-data.ts';
import { closedWeeks, countedWeeks, keptFigures } from './tables.ts';

/** Sums of many people: they are counted again the night after somebody was deleted. */
export const analyticsPersonalData: readonly MappedTable[] = [
  impersonalTable(closedWeeks, ['week', 'counted_at']),
  impersonalTable(countedWeeks, ['week', 'registered', 'company_id', 'files_completed', 'seconds', 'people', 'learners']),
  impersonalTable(keptFigures, ['name', 'read_at', 'figures']),
];
