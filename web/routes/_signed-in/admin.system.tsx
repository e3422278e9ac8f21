import IconServerCog from '@tabler/icons-react/dist/esm/icons/IconServerCog.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { useOpenMessages } from '#web/features/system/messages/open-messages.ts';
import { systemSearch, systemTabs } from '#web/features/system/system-tabs.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { SystemScreen } from '#web/screens/system.tsx';
import { known, unusual } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/system')({
  staticData: {
    screen: {
      title: m.system_title,
      access: 'superAdmin',
      sidebar: { group: 'administration', order: 6, icon: IconServerCog, useCount: useOpenMessages },
      key: 'y',
    },
  },
  validateSearch: systemSearch,
  component: function SystemRoute() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <SystemScreen
        search={search}
        onSearch={useListNavigate()}
        onTab={(next) => void navigate({ search: known({ tab: unusual(systemTabs, next) }), resetScroll: false })}
      />
    );
  },
});
