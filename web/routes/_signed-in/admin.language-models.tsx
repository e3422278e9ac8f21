import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { ModelsScreen } from '#web/features/language-models/models-screen.tsx';
import { modelsSearch } from '#web/features/language-models/models-search.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';

export const Route = createFileRoute('/_signed-in/admin/language-models')({
  staticData: {
    screen: {
      title: m.models_title,
      access: 'superAdmin',
      sidebar: { group: 'administration', order: 5.5, icon: IconMessageChatbot },
    },
  },
  validateSearch: modelsSearch,
  component: function PlatformModelsRoute() {
    return <ModelsScreen query={{ company: undefined }} isPlatform search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
