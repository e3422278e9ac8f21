import { eq, inArray, or, sql } from 'drizzle-orm';
import { type MappedTable, type Owner, personalTable } from '#server/database/personal-data.ts';
import { accessTokens, accountViews, knownNetworks, oneTimeTokens, refreshTokens, registrations, sessions } from './tables.ts';

const ofToken = "It belongs to a secret that only the person's browser, or an email to them, has.";
const sessionsOf = ({ id }: Owner) => sql`(select s.id from sessions s where s.user_id = ${id})`;

export const identityPersonalData: readonly MappedTable[] = [
  personalTable(sessions, {
    subject: 'sessions',
    rows: ({ id }) => eq(sessions.user_id, id),
    exported: ['id', 'user_id', 'created_at', 'last_used_at', 'expires_at', 'ended_at', 'ended_reason', 'ip', 'user_agent'],
    deletion: 'rows',
  }),
  personalTable(accessTokens, {
    subject: 'sessions',
    rows: (owner) => inArray(accessTokens.session_id, sessionsOf(owner)),
    exported: ['session_id', 'expires_at'],
    withheld: { hash: ofToken },
    deletion: 'rows',
  }),
  personalTable(refreshTokens, {
    subject: 'sessions',
    rows: (owner) => inArray(refreshTokens.session_id, sessionsOf(owner)),
    exported: ['session_id', 'expires_at', 'used_at'],
    withheld: { hash: ofToken },
    deletion: 'rows',
  }),
  personalTable(oneTimeTokens, {
    subject: 'sessions',
    rows: ({ id }) => eq(oneTimeTokens.user_id, id),
    exported: ['user_id', 'purpose', 'expires_at', 'used_at', 'created_at'],
    withheld: { hash: ofToken },
    deletion: 'rows',
  }),
  // Someone whose registration is not confirmed can't request a deletion, but the registration is deleted after a week.
  personalTable(registrations, {
    subject: 'invitations',
    rows: ({ email }) => eq(registrations.email, email),
    exported: [
      'id',
      'email',
      'full_name',
      'company_id',
      'chapter_id',
      'job_title_id',
      'country',
      'timezone',
      'token_expires_at',
      'created_at',
    ],
    withheld: { password_hash: 'It is a secret, perhaps of someone else who registered with this address.', token_hash: ofToken },
    deletion: 'rows',
  }),
  personalTable(knownNetworks, {
    subject: 'sessions',
    rows: ({ id }) => eq(knownNetworks.user_id, id),
    exported: ['user_id', 'network', 'last_at'],
    deletion: 'rows',
  }),
  personalTable(accountViews, {
    subject: 'sessions',
    rows: (owner) => or(eq(accountViews.user_id, owner.id), inArray(accountViews.session_id, sessionsOf(owner))),
    exported: ['id', 'created_at', 'expires_at', 'ended_at'],
    withheld: { token_hash: ofToken },
    others: { session_id: 'The row is deleted with the session of the viewer.', user_id: 'The row is deleted with the viewed person.' },
    deletion: 'rows',
  }),
];
