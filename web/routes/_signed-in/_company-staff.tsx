import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireRole } from '#web/lib/guard.ts';

export const Route = createFileRoute('/_signed-in/_company-staff')({
  beforeLoad: () => requireRole(['CompanyAdmin', 'SuperAdmin']),
  component: Outlet,
});
