import { createFileRoute } from '@tanstack/react-router';
import { NewSystem } from '#web/features/ai-systems/new-system.tsx';

export const Route = createFileRoute('/_signed-in/company/ai-systems/new')({
  staticData: { screen: { access: 'companyStaff', within: '/company/ai-systems' } },
  component: NewSystem,
});
