import type { Role } from '#contract/access.ts';
import { m } from '#messages';

/** Returns a role's display name. */
export function roleName(role: Role): string {
  return { SuperAdmin: m.role_super_admin, CompanyAdmin: m.role_company_admin, Student: m.role_student }[role]();
}
