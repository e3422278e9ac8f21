import { type Role, roles } from '#contract/access.ts';

/** A role that is not recognised is treated as Student, for theme and dashboard. */
export function knownRole(role: string | null | undefined): Role {
  return roles.find((known) => known === role) ?? 'Student';
}

/** The accent of each role: a colour of the theme (`web/ui/theme.ts`). */
export const roleColour: Record<Role, string> = { SuperAdmin: 'summit', CompanyAdmin: 'lake', Student: 'moss' };
