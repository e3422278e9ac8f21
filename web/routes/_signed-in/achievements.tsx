import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireRole } from '#web/lib/guard.ts';

export const Route = createFileRoute('/_signed-in/achievements')({
  beforeLoad: () => {
    requireRole(['Student', 'CompanyAdmin']);
    throw redirect({ to: '/achievements-goals', replace: true });
  },
});
