import type { Role } from '#contract/access.ts';
import { m } from '#messages';

/** The role as people read it. */
export function roleName(role: Role): string {
  return { SuperAdmin: m.role_super_admin, CompanyAdmin: m.role_company_admin, Student: m.role_student }[role]();
}
