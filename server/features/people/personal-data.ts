import { eq, or } from 'drizzle-orm';
import { idRemains, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { chapterLeads, invitations, users } from './tables.ts';

export const peoplePersonalData: readonly MappedTable[] = [
  personalTable(users, {
    subject: 'profile',
    rows: ({ id }) => eq(users.id, id),
    exported: [
      'id',
      'email',
      'full_name',
      'role',
      'company_id',
      'chapter_id',
      'manager_id',
      'job_title_id',
      'country',
      'timezone',
      'skills',
      'bio',
      'email_verified_at',
      'approved_at',
      'company_proposed',
      'rejected_at',
      'rejected_reason',
      'deactivated_at',
      'leaves_at',
      'created_at',
      'updated_at',
    ],
    withheld: {
      password_hash: 'It is a secret, and says nothing that the person does not know.',
      search_text: 'It is made of the name and the address.',
    },
    others: { approved_by: idRemains },
    nobody: ['demo'],
    deletion: 'rows',
    elsewhere: {
      how: 'Nobody reports to the person any more.',
      do: (tx, { id, at }) => tx.update(users).set({ manager_id: null, updated_at: at }).where(eq(users.manager_id, id)),
    },
  }),
  personalTable(chapterLeads, {
    subject: 'membership',
    rows: ({ id }) => eq(chapterLeads.user_id, id),
    exported: ['chapter_id', 'company_id', 'user_id'],
    deletion: 'rows',
  }),
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
    withheld: { token_hash: 'It belongs to a secret, which stands in a mail.' },
    others: {
      manager_email: 'It is emptied when the manager is deleted.',
      invited_by: idRemains,
    },
    nobody: ['import_id', 'mail_id'],
    // Of who never accepts, the row goes 30 days after its end.
    deletion: 'rows',
    elsewhere: {
      how: 'Invitations of others no longer name the person as their manager.',
      do: (tx, { email }) => tx.update(invitations).set({ manager_email: null }).where(eq(invitations.manager_email, email)),
    },
  }),
];
