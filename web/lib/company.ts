import { useSearch } from '@tanstack/react-router';
import { useMe } from './me.ts';
import { knownRole } from './role.ts';

/** Returns the company named in the address. It only matters for super admins, who have no company themselves. */
export const useNamedCompany = (): string | undefined => useSearch({ strict: false, select: ({ company }) => company });

/**
 * Returns the company of a screen below `/company`, as calls accept it: `read('GET /api/company/settings', { query: useCompany() })`.
 * Without it, an admin's calls are about their own company. Below that route a super admin has always chosen one.
 */
export function useCompany(): { company: string | undefined } {
  const company = useNamedCompany();
  const { role } = useMe();
  return { company: knownRole(role) === 'SuperAdmin' ? company : undefined };
}
