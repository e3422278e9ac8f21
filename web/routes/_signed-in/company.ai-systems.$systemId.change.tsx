import { createFileRoute } from '@tanstack/react-router';
import { ChangeSystem } from '#web/features/ai-systems/change-system.tsx';

export const Route = createFileRoute('/_signed-in/company/ai-systems/$systemId/change')({
  staticData: { screen: { access: 'companyStaff', within: '/company/ai-systems' } },
  component: function ChangeAiSystemRoute() {
    const { systemId } = Route.useParams();
    return <ChangeSystem key={systemId} systemId={systemId} />;
  },
});
