import { redirect } from '@tanstack/react-router';
import { accessSets, type Role } from '#contract/access.ts';
import type { User } from '#contract/identity.ts';
import { isAuthor } from './author-rights.ts';
import { knownRole } from './role.ts';
import type { ScreenData } from './screen-data.ts';
import { useSession } from './session.ts';
import { sessionChecked } from './session-check.ts';

/** Lets signed-in people through. Redirects everyone else to /login, and remembers the path that they requested. */
export async function requireSignedIn(href: string): Promise<void> {
  await sessionChecked();
  if (!useSession.getState().isAuthenticated) throw redirect({ to: '/login', search: { from: href }, replace: true });
}

/** Whether this person may see a screen. A visitor counts as a student. */
export function isOpenTo({ access = 'signedIn' }: ScreenData, user: Pick<User, 'role' | 'author_rights'> | null): boolean {
  const roles: readonly Role[] = accessSets[access];
  return roles.includes(knownRole(user?.role)) && (access !== 'author' || (user !== null && isAuthor(user)));
}

/** Lets people through who may see all of these screens, and redirects everyone else. It must run after `requireSignedIn`. */
export function requireAccess(screens: readonly (ScreenData | undefined)[]): void {
  const { user } = useSession.getState();
  const closed = screens.find((screen) => screen !== undefined && !isOpenTo(screen, user));
  if (closed) throw redirect({ to: closed.otherwise ?? '/dashboard', replace: true });
}
