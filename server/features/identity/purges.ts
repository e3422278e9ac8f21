import { statement } from '#server/database/statement.ts';
import type { Purge } from '#server/jobs/purge.ts';

const deleteAccessTokens = statement(
  'identity_purge_access_tokens',
  'delete from access_tokens where hash in (select hash from access_tokens where expires_at < $1 limit $2)',
  {},
);

/** When a session ended, by sign-out or expiry. */
const end = 'least(s.ended_at, s.expires_at)';

const deleteRefreshTokens = statement(
  'identity_purge_refresh_tokens',
  `delete from refresh_tokens where hash in (
      select r.hash from refresh_tokens r join sessions s on s.id = r.session_id where ${end} < $1 limit $2)`,
  {},
);

// A session's remaining tokens are deleted with it.
const deleteSessions = statement(
  'identity_purge_sessions',
  `delete from sessions where id in (select s.id from sessions s where ${end} < $1 limit $2)`,
  {},
);

const deleteOneTimeTokens = statement(
  'identity_purge_one_time_tokens',
  'delete from one_time_tokens where hash in (select hash from one_time_tokens where least(used_at, expires_at) < $1 limit $2)',
  {},
);

const deleteRegistrations = statement(
  'identity_purge_registrations',
  'delete from registrations where id in (select id from registrations where created_at < $1 limit $2)',
  {},
);

const deleteKnownNetworks = statement(
  'identity_purge_known_networks',
  `delete from known_networks where (user_id, network) in (select user_id, network from known_networks where last_at < $1 limit $2)`,
  {},
);

// A view is kept until its end is recorded.
const deleteAccountViews = statement(
  'identity_purge_account_views',
  'delete from account_views where id in (select id from account_views where expires_at < $1 and ended_at is not null limit $2)',
  {},
);

export const identityPurges: readonly Purge[] = [
  { what: 'accessToken', purge: (on, before, most) => deleteAccessTokens.count(on, [before, most]) },
  { what: 'refreshToken', purge: (on, before, most) => deleteRefreshTokens.count(on, [before, most]) },
  { what: 'session', purge: (on, before, most) => deleteSessions.count(on, [before, most]) },
  { what: 'oneTimeToken', purge: (on, before, most) => deleteOneTimeTokens.count(on, [before, most]) },
  { what: 'registration', purge: (on, before, most) => deleteRegistrations.count(on, [before, most]) },
  { what: 'accountView', purge: (on, before, most) => deleteAccountViews.count(on, [before, most]) },
  { what: 'knownNetwork', purge: (on, before, most) => deleteKnownNetworks.count(on, [before, most]) },
];
