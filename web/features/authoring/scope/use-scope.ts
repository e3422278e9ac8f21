import { type Scope, scopesOf } from '#web/lib/author-rights.ts';
import { useNamedCompany } from '#web/lib/company.ts';
import { useMe } from '#web/lib/me.ts';

/**
 * Returns whose courses the screen is about: those that its address names, if the person may write or review them, and otherwise the first
 * that they may, with the platform's before a company's.
 */
export function useScope(): Scope {
  const company = useNamedCompany() ?? null;
  const scopes = scopesOf(useMe());
  return scopes === null || scopes.includes(company) ? company : (scopes[0] ?? null);
}
