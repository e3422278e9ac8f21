import { eq, sql } from 'drizzle-orm';
import { idRemains, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import type { PersonId } from '#server/reached.ts';
import { externalBadges, externalLearning, externalLearningClaims, externalLearningFiles } from './tables.ts';

const ofPerson = (id: PersonId) => sql`(select l.id from ${externalLearning} l where l.user_id = ${id})`;

export const externalLearningPersonalData: readonly MappedTable[] = [
  personalTable(externalLearning, {
    subject: 'requirements',
    rows: ({ id }) => eq(externalLearning.user_id, id),
    exported: ['id', 'user_id', 'title', 'provider', 'completed_on', 'hours', 'valid_until', 'evidence', 'created_at'],
    others: { recorded_by: idRemains },
    nobody: ['company_id', 'revision'],
    deletion: 'rows',
  }),
  personalTable(externalLearningFiles, {
    subject: 'requirements',
    rows: ({ id }) => sql`${externalLearningFiles.learning_id} in ${ofPerson(id)}`,
    exported: ['learning_id', 'name', 'type', 'bytes', 'added_at'],
    withheld: { content: 'The file itself is in the folder `files` of the export.' },
    nobody: ['company_id'],
    deletion: 'rows',
  }),
  personalTable(externalBadges, {
    subject: 'requirements',
    rows: ({ id }) => sql`${externalBadges.learning_id} in ${ofPerson(id)}`,
    exported: ['learning_id', 'credential', 'issuer_id', 'issuer_name', 'signature', 'revocation', 'checked_at'],
    nobody: ['company_id'],
    deletion: 'rows',
  }),
  personalTable(externalLearningClaims, {
    subject: 'requirements',
    rows: ({ id }) => sql`${externalLearningClaims.learning_id} in ${ofPerson(id)}`,
    exported: ['id', 'learning_id', 'round_id', 'requirement_id', 'name', 'asked_at', 'decided_at', 'is_accepted', 'answer'],
    others: { decided_by: idRemains },
    nobody: ['company_id'],
    deletion: 'rows',
  }),
];
