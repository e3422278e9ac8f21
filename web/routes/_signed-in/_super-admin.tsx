import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireRole } from '#web/lib/guard.ts';

export const Route = createFileRoute('/_signed-in/_super-admin')({
  beforeLoad: () => requireRole(['SuperAdmin']),
  component: Outlet,
});
