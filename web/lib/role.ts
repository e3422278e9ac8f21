import { type Role, roles } from '#contract/access.ts';

/** A role that is not recognised is treated as Student, for theme and dashboard. */
export function knownRole(role: string | null | undefined): Role {
  return roles.find((known) => known === role) ?? 'Student';
}

/** The accent of each role: a colour of the theme (`web/ui/theme.ts`). */
export const roleColour: Record<Role, string> = { SuperAdmin: 'summit', CompanyAdmin: 'lake', Student: 'moss' };

interface Themed {
  role: string;
  /** Absent in what an older version of the page has stored. */
  company_accent?: readonly string[] | null;
}

/** The accent of somebody's screens: their company's where it has chosen one, else the role's. A super admin's is never a company's. */
export function accentFor(user: Themed | null): string | readonly string[] {
  const role = knownRole(user?.role);
  return (role !== 'SuperAdmin' && user?.company_accent) || roleColour[role];
}
