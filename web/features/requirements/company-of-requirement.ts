import { me } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { knownRole } from '#web/lib/role.ts';

/**
 * Returns the company of a requirement if a super admin's address names another one or none, so that they need not choose it after
 * following a link. Otherwise returns null.
 */
export async function otherCompanyOfRequirement(requirementId: string, company: string | undefined): Promise<string | null> {
  if (knownRole(me().role) !== 'SuperAdmin') return null;
  const params = { requirementId };
  const known = await queryClient.ensureQueryData(read('GET /api/company/requirements/:requirementId', { params })).catch(() => null);
  return known && known.company_id !== company ? known.company_id : null;
}
