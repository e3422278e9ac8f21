import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { ModelsScreen } from '#web/features/language-models/models-screen.tsx';
import { modelsSearch } from '#web/features/language-models/models-search.ts';
import { useCompany } from '#web/lib/company.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';

export const Route = createFileRoute('/_signed-in/company/language-models')({
  staticData: {
    screen: {
      title: m.models_title,
      access: 'companyStaff',
      sidebar: { group: 'company', order: 8.5, icon: IconMessageChatbot, roles: ['CompanyAdmin'] },
    },
  },
  validateSearch: modelsSearch,
  component: function CompanyModelsRoute() {
    return <ModelsScreen query={useCompany()} isPlatform={false} search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
