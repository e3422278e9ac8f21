import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { moduleSearch } from '#web/features/authoring/modules/module-list.ts';
import { ModulesScreen } from '#web/features/authoring/modules/modules-screen.tsx';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';

export const Route = createFileRoute('/_signed-in/admin/modules/')({
  staticData: {
    screen: {
      title: m.modules_title,
      access: 'superAdmin',
      sidebar: { group: 'administration', order: 5, icon: IconFiles },
      key: 'm',
    },
  },
  validateSearch: moduleSearch,
  component: function ModulesRoute() {
    const search = Route.useSearch();
    return <ModulesScreen search={search} onSearch={useListNavigate()} />;
  },
});
