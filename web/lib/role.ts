import { type Role, roles } from '#contract/access.ts';

/** Treats an unrecognised role as Student, for theme and dashboard. */
export function knownRole(role: string | null | undefined): Role {
  return roles.find((known) => known === role) ?? 'Student';
}

/** Each role's accent: a theme colour (`web/ui/theme.ts`). */
export const roleColour: Record<Role, string> = { SuperAdmin: 'summit', CompanyAdmin: 'lake', Student: 'moss' };

interface Themed {
  role: string;
  /** Missing in data that an older version of the page stored. */
  company_accent?: readonly string[] | null;
}

/**
 * Returns the accent for a person's screens: their company's if it has one, and otherwise their role's. Super admins always get their
 * role's accent.
 */
export function accentFor(user: Themed | null): string | readonly string[] {
  const role = knownRole(user?.role);
  return (role !== 'SuperAdmin' && user?.company_accent) || roleColour[role];
}
