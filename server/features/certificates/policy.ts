import { eq, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/features/people/tables.ts';
import type { Caller } from '#server/http/caller.ts';
import type { CertificateRow } from './queries.ts';
import { certificates } from './tables.ts';

/** Whose certificates an caller may see in full and print: one's own, a member's for their company admin, anyone's for a super admin. */
export function printableBy(caller: Caller): SQL | undefined {
  if (caller.role === 'SuperAdmin') return sql`true`;
  const own = eq(certificates.user_id, caller.id);
  return caller.role === 'CompanyAdmin' && caller.company_id !== null ? or(own, eq(users.company_id, caller.company_id)) : own;
}

export interface Abilities {
  download: boolean;
  share: boolean;
  revoke: boolean;
}

/** The same for one that was loaded: what the caller may do with it. */
export function abilitiesOf(caller: Caller | null, { certificate, holder }: CertificateRow): Abilities {
  if (!caller) return { download: false, share: false, revoke: false };
  const own = certificate.userId === caller.id;
  const ofCompany = caller.role === 'CompanyAdmin' && caller.company_id !== null && caller.company_id === holder.companyId;
  const superAdmin = caller.role === 'SuperAdmin';
  return { download: own || ofCompany || superAdmin, share: own && !superAdmin, revoke: superAdmin && certificate.revoked_at === null };
}
