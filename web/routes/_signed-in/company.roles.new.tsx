import { createFileRoute } from '@tanstack/react-router';
import { NewRole } from '#web/features/role-profiles/form/new-role.tsx';

export const Route = createFileRoute('/_signed-in/company/roles/new')({
  staticData: { screen: { access: 'companyStaff', within: '/company/roles' } },
  component: NewRole,
});
