import { known } from '#web/ui/search-params.ts';
import { matching } from '../list/cursor.ts';

/** The backup list's state in the address: where a page starts. */
export interface BackupSearch {
  after?: string | undefined;
}

export const backupSearch = (raw: Record<string, unknown>): BackupSearch =>
  known({ after: matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, raw['after']) });
