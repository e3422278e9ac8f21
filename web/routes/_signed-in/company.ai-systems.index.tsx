import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { registerSearch } from '#web/features/ai-systems/ai-system-search.ts';
import { RegisterScreen } from '#web/features/ai-systems/register-screen.tsx';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';

export const Route = createFileRoute('/_signed-in/company/ai-systems/')({
  staticData: {
    screen: {
      title: m.ai_systems_title,
      access: 'companyStaff',
      sidebar: { group: 'company', order: 3.5, icon: IconRobot, roles: ['CompanyAdmin'] },
    },
  },
  validateSearch: registerSearch,
  component: function AiSystemsRoute() {
    return <RegisterScreen search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
