import { discloses } from '#contract/disclosure.ts';
import { isLearner } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { CertificateRow } from './queries.ts';

export interface Abilities {
  download: boolean;
  share: boolean;
  revoke: boolean;
}

/**
 * Returns what the caller may do with a certificate. Its holder may download and share it. If the holder's company discloses its members'
 * progress to its staff, the company's admins and super admins may download it too. Super admins may revoke it.
 */
export function abilitiesOf(caller: Caller | null, row: CertificateRow): Abilities {
  const { user_id, company_id, revoked_at, staff_sees } = row;
  if (!caller) return { download: false, share: false, revoke: false };
  const own = user_id === caller.id;
  const ofCompany = caller.role === 'CompanyAdmin' && caller.company_id !== null && caller.company_id === company_id;
  const superAdmin = caller.role === 'SuperAdmin';
  const isDisclosed = discloses(staff_sees, 'progress');
  return {
    download: user_id !== null && (own || (isDisclosed && (ofCompany || superAdmin))),
    share: own && isLearner(caller),
    revoke: superAdmin && revoked_at === null,
  };
}
