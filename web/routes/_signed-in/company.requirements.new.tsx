import { createFileRoute } from '@tanstack/react-router';
import { NewRequirement } from '#web/features/requirements/form/new-requirement.tsx';

export const Route = createFileRoute('/_signed-in/company/requirements/new')({
  staticData: { screen: { access: 'companyStaff', within: '/company/requirements' } },
  component: NewRequirement,
});
