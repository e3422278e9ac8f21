import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { moduleSearch } from '#web/features/authoring/modules/module-list.ts';
import { ModulesScreen } from '#web/features/authoring/modules/modules-screen.tsx';
import { searchOf } from '#web/features/authoring/scope/search-of.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { idOf } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/modules/')({
  staticData: {
    screen: {
      title: m.modules_title,
      access: 'author',
      sidebar: { group: 'administration', order: 5, icon: IconFiles, roles: ['SuperAdmin'] },
      key: 'm',
    },
  },
  validateSearch: (raw: Record<string, unknown>) => ({ ...moduleSearch(raw), ...searchOf(idOf(raw['company'])) }),
  component: function ModulesRoute() {
    const { company: _company, ...search } = Route.useSearch();
    const navigate = Route.useNavigate();
    return <ModulesScreen search={search} onSearch={useListNavigate()} onScope={(scope) => void navigate({ search: searchOf(scope) })} />;
  },
});
