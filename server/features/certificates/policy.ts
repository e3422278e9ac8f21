import { eq, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/features/identity/tables.ts';
import type { Actor } from '#server/http/actor.ts';
import type { CertificateRow } from './queries.ts';
import { certificates } from './tables.ts';

/** Whose certificates an actor may see in full and print: one's own, a member's for their company admin, anyone's for a super admin. */
export function printableBy(actor: Actor): SQL | undefined {
  if (actor.role === 'SuperAdmin') return sql`true`;
  const own = eq(certificates.userId, actor.userId);
  return actor.role === 'CompanyAdmin' && actor.companyId !== null ? or(own, eq(users.companyId, actor.companyId)) : own;
}

export interface Abilities {
  download: boolean;
  share: boolean;
  revoke: boolean;
}

/** The same for one that was loaded: what the actor may do with it. */
export function abilitiesOf(actor: Actor | null, { certificate, holder }: CertificateRow): Abilities {
  if (!actor) return { download: false, share: false, revoke: false };
  const own = certificate.userId === actor.userId;
  const ofCompany = actor.role === 'CompanyAdmin' && actor.companyId !== null && actor.companyId === holder.companyId;
  const superAdmin = actor.role === 'SuperAdmin';
  return { download: own || ofCompany || superAdmin, share: own && !superAdmin, revoke: superAdmin && certificate.revokedAt === null };
}
