import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireRole } from '#web/lib/guard.ts';

/** The catalog and one's progress: a super admin has an overview of the platform instead. */
export const Route = createFileRoute('/_signed-in/_learner')({
  beforeLoad: () => requireRole(['Student', 'CompanyAdmin'], '/admin/dashboard'),
  component: Outlet,
});
