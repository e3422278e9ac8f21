import { eq, or } from 'drizzle-orm';
import { idRemains, impersonalTable, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { chapterLeads, delegationEnds, delegations, earlierMemberships, heldPlaces, users } from './tables.ts';

/** The rule for the two people in a delegation. */
const deletedWithEither = 'The row is deleted with either of the two people.';

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
      'first_visit_ends_at',
      'created_at',
      'updated_at',
    ],
    withheld: {
      password_hash: 'It is a secret, and contains nothing that the person does not know.',
      search_text: 'It is derived from the name and the address.',
    },
    others: { approved_by: idRemains },
    nobody: ['demo', 'revision'],
    deletion: 'rows',
    elsewhere: {
      how: 'No one reports to the person any longer.',
      do: (tx, { id, at }) => tx.update(users).set({ manager_id: null, updated_at: at }).where(eq(users.manager_id, id)),
    },
  }),
  personalTable(earlierMemberships, {
    subject: 'membership',
    rows: ({ id }) => eq(earlierMemberships.user_id, id),
    exported: ['user_id', 'company_id', 'until'],
    deletion: 'rows',
  }),
  personalTable(chapterLeads, {
    subject: 'membership',
    rows: ({ id }) => eq(chapterLeads.user_id, id),
    exported: ['chapter_id', 'company_id', 'user_id'],
    deletion: 'rows',
  }),
  personalTable(heldPlaces, {
    subject: 'membership',
    rows: ({ id }) => eq(heldPlaces.user_id, id),
    exported: ['company_id', 'user_id', 'chapter_id', 'is_counted', 'batch'],
    deletion: 'rows',
  }),
  personalTable(delegations, {
    subject: 'membership',
    rows: ({ id }) => or(eq(delegations.manager_id, id), eq(delegations.deputy_id, id)),
    exported: ['id', 'company_id', 'from_on', 'until_on', 'created_at'],
    others: { manager_id: deletedWithEither, deputy_id: deletedWithEither },
    deletion: 'rows',
  }),
  impersonalTable(delegationEnds, ['delegation_id', 'company_id', 'reason', 'ended_at']),
];
