import type { User } from '#contract/identity.ts';
import { accentOf, logoAddress } from '#server/features/companies/index.ts';
import type { Account } from './account-queries.ts';

/**
 * Only a user's fields are sent: the contract's serialiser drops everything else about the account.
 *
 * @param beyond what they may do beyond their role
 */
export const presentUser = (
  { created_at, company_accent, company_logo_key, ...account }: Account,
  now: Date,
  beyond: Pick<User, 'has_team' | 'author_rights'>,
): User => ({
  ...account,
  ...beyond,
  first_visit: account.first_visit_ends_at === null || account.first_visit_ends_at > now,
  company_logo: company_logo_key && logoAddress(company_logo_key),
  company_accent: company_accent === null ? null : accentOf(company_accent).steps,
  created_at: created_at.toISOString(),
});
