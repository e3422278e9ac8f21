import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { madeOnce } from './tables.ts';

const ofACall =
  'It is kept for a day, so that a call that is sent twice creates one object; the created object is exported in its own table.';

export const httpPersonalData: readonly MappedTable[] = [
  personalTable(madeOnce, {
    subject: 'sessions',
    rows: ({ id }) => eq(madeOnce.caller_id, id),
    withheld: { caller_id: ofACall, call: ofACall, key: ofACall, request_hash: ofACall, made: ofACall, created_at: ofACall },
    deletion: 'rows',
  }),
];
