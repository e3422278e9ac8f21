import { createFileRoute } from '@tanstack/react-router';
import { SystemScreen } from '#web/features/ai-systems/system-screen.tsx';

export const Route = createFileRoute('/_signed-in/company/ai-systems/$systemId/')({
  staticData: { screen: { access: 'companyStaff', within: '/company/ai-systems' } },
  component: function AiSystemRoute() {
    const { systemId } = Route.useParams();
    return <SystemScreen key={systemId} systemId={systemId} />;
  },
});
