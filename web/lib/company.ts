import { useSearch } from '@tanstack/react-router';
import { useMe } from './me.ts';
import { knownRole } from './role.ts';

/** The company that the address names; it counts for super admins alone, who have none of their own. */
export const useNamedCompany = (): string | undefined => useSearch({ strict: false, select: ({ company }) => company });

/**
 * The company that a screen below `/company` is about, as calls take it: `read('GET /api/company/settings', { query: useCompany() })`.
 * An admin's calls are about their own company without it. Below that route a super admin has chosen one.
 */
export function useCompany(): { company: string | undefined } {
  const company = useNamedCompany();
  const { role } = useMe();
  return { company: knownRole(role) === 'SuperAdmin' ? company : undefined };
}
