import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { usePendingCount } from '#web/features/people/pending-items.ts';
import { usersSearch, userTabs } from '#web/features/people/user-list.ts';
import { UsersScreen } from '#web/features/people/users-screen.tsx';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { unusual } from '#web/ui/search-params.ts';
import { WaitingScreen } from '#web/ui/waiting-screen.tsx';

export const Route = createFileRoute('/_signed-in/admin/users/')({
  staticData: {
    screen: {
      title: m.users_title,
      access: 'superAdmin',
      sidebar: { group: 'administration', order: 2, icon: IconUsers, useCount: usePendingCount },
      key: 'u',
    },
  },
  validateSearch: usersSearch,
  pendingComponent: () => <WaitingScreen title={m.users_title()} line={m.users_line()} />,
  pendingMs: 200,
  pendingMinMs: 0,
  component: function UsersRoute() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <UsersScreen
        search={search}
        onSearch={useListNavigate()}
        onTab={(tab) => void navigate({ search: { tab: unusual(userTabs, tab) }, resetScroll: false })}
      />
    );
  },
});
