import { eq } from 'drizzle-orm';
import { idRemains, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { deletionRequests, deletions } from './tables.ts';

export const ownPersonalData: readonly MappedTable[] = [
  personalTable(deletionRequests, {
    subject: 'profile',
    rows: ({ id }) => eq(deletionRequests.user_id, id),
    exported: ['user_id', 'requested_at', 'reason', 'keep_certificates'],
    withheld: { token_hash: 'It belongs to a secret that is in an email.' },
    others: { requested_by: idRemains },
    deletion: 'rows',
  }),
  personalTable(deletions, {
    subject: 'profile',
    rows: ({ id }) => eq(deletions.person_id, id),
    exported: ['person_id', 'deleted_at'],
    deletion: { kept: 'A restore of a backup deletes the same people again; it keeps only an id of each, which identifies no one.' },
  }),
];
