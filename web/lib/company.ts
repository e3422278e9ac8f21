import { useSearch } from '@tanstack/react-router';
import { useMe } from './me.ts';
import { knownRole } from './role.ts';

/** Returns the company named in the address. Only super admins need it, because they have no company themselves. */
export const useNamedCompany = (): string | undefined => useSearch({ strict: false, select: ({ company }) => company });

/**
 * Returns a screen's company below `/company` in the form that calls accept: `read('GET /api/company/settings', { query: useCompany()
 * })`. Without it, an admin's calls are about their own company. On these screens, a super admin has always chosen a company.
 */
export function useCompany(): { company: string | undefined } {
  const company = useNamedCompany();
  const { role } = useMe();
  return { company: knownRole(role) === 'SuperAdmin' ? company : undefined };
}
