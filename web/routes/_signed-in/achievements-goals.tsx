import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireRole } from '#web/lib/guard.ts';

/** The screen comes in a later step; until then the path leads home. */
export const Route = createFileRoute('/_signed-in/achievements-goals')({
  beforeLoad: () => {
    requireRole(['Student', 'CompanyAdmin']);
    throw redirect({ to: '/dashboard', replace: true });
  },
});
