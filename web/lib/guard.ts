import { redirect } from '@tanstack/react-router';
import type { Role } from '#contract/access.ts';
import { sessionChecked } from './restore.ts';
import { knownRole } from './role.ts';
import { useSession } from './session.ts';

/** Lets signed-in people through; others go to /login, and the path they came from is remembered. */
export async function requireSignedIn(href: string): Promise<void> {
  await sessionChecked();
  if (!useSession.getState().isAuthenticated) throw redirect({ to: '/login', search: { from: href }, replace: true });
}

/** Lets these roles through; others go where they belong. Runs inside `requireSignedIn`. */
export function requireRole(allowed: readonly Role[], otherwise: '/dashboard' | '/admin/dashboard' = '/dashboard'): void {
  if (!allowed.includes(knownRole(useSession.getState().user?.role))) throw redirect({ to: otherwise, replace: true });
}
