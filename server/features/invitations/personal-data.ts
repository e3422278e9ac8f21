import { eq, sql } from 'drizzle-orm';
import { idRemains, impersonalTable, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { importColumns, invitationLinks, linkRequests, peopleImports } from './tables.ts';

const ofMany = 'Rows of a file are about many people who are not members yet.';

export const invitationsPersonalData: readonly MappedTable[] = [
  impersonalTable(
    invitationLinks,
    ['id', 'company_id', 'chapter_id', 'domains', 'token_hash', 'joined', 'max_joined', 'created_at', 'expires_at', 'revoked_at'],
    {
      created_by: idRemains,
    },
  ),
  // If the address is never confirmed, the row is deleted after a week.
  personalTable(linkRequests, {
    subject: 'invitations',
    rows: ({ email }) => eq(linkRequests.email, email),
    exported: ['id', 'email', 'expires_at', 'used_at', 'created_at'],
    withheld: { token_hash: 'It belongs to a secret that is in an email.' },
    nobody: ['link_id'],
    deletion: 'rows',
  }),
  personalTable(peopleImports, {
    subject: 'invitations',
    rows: () => sql`false`,
    withheld: { cells: ofMany, result: ofMany },
    others: { made_by: idRemains },
    nobody: ['id', 'company_id', 'file_name', 'header', 'lines', 'columns', 'make_chapters', 'revision', 'created_at', 'confirmed_at'],
    deletion: { expires: 'They are deleted a week after the file was sent, before anyone whom it invited can be deleted.' },
  }),
  impersonalTable(importColumns, ['company_id', 'columns']),
];
