import { eq, or } from 'drizzle-orm';
import { idRemains, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { authorRights, invitations, memberNotes } from './tables.ts';

export const membersPersonalData: readonly MappedTable[] = [
  personalTable(invitations, {
    subject: 'invitations',
    rows: ({ id, email }) => or(eq(invitations.email, email), eq(invitations.accepted_by, id)),
    exported: [
      'id',
      'company_id',
      'email',
      'full_name',
      'role',
      'chapter_id',
      'sent_at',
      'expires_at',
      'accepted_at',
      'accepted_by',
      'revoked_at',
      'created_at',
    ],
    withheld: { token_hash: 'It belongs to a secret that is in an email.' },
    others: {
      manager_email: 'It is emptied when the manager is deleted.',
      invited_by: idRemains,
    },
    nobody: ['import_id', 'mail_id'],
    // If the invitation is never accepted, the row is deleted 30 days after the invitation expires.
    deletion: 'rows',
    elsewhere: {
      how: 'Invitations of others no longer name the person as their manager.',
      do: (tx, { email }) => tx.update(invitations).set({ manager_email: null }).where(eq(invitations.manager_email, email)),
    },
  }),
  personalTable(memberNotes, {
    subject: 'notes',
    rows: ({ id }) => eq(memberNotes.user_id, id),
    exported: ['id', 'user_id', 'company_id', 'text', 'created_at', 'edited_at'],
    nobody: ['revision'],
    others: { author_id: `The author is not in the export of the person it is about. ${idRemains}` },
    deletion: 'rows',
  }),
  personalTable(authorRights, {
    subject: 'authoring',
    rows: ({ id }) => eq(authorRights.user_id, id),
    exported: ['user_id', 'right', 'company_id', 'granted_at'],
    others: { granted_by: idRemains },
    deletion: 'rows',
  }),
];
