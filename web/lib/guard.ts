import { redirect } from '@tanstack/react-router';
import { accessSets, type Role } from '#contract/access.ts';
import { knownRole } from './role.ts';
import type { ScreenData } from './screen-data.ts';
import { useSession } from './session.ts';
import { sessionChecked } from './session-check.ts';

/** Lets signed-in people through. Redirects everyone else to /login, and remembers the path that they requested. */
export async function requireSignedIn(href: string): Promise<void> {
  await sessionChecked();
  if (!useSession.getState().isAuthenticated) throw redirect({ to: '/login', search: { from: href }, replace: true });
}

/** Whether people with this role may see a screen. */
export function isOpenTo({ access = 'signedIn' }: ScreenData, role: Role): boolean {
  const roles: readonly Role[] = accessSets[access];
  return roles.includes(role);
}

/** Lets people through who may see all of these screens, and redirects everyone else. It must run after `requireSignedIn`. */
export function requireAccess(screens: readonly (ScreenData | undefined)[]): void {
  const role = knownRole(useSession.getState().user?.role);
  const closed = screens.find((screen) => screen !== undefined && !isOpenTo(screen, role));
  if (closed) throw redirect({ to: closed.otherwise ?? '/dashboard', replace: true });
}
