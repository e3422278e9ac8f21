import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { approvalList } from '#web/features/people/approval-list.ts';
import { usePendingCount } from '#web/features/people/pending-items.ts';
import { UsersScreen } from '#web/features/people/users-screen.tsx';
import { listSearch } from '#web/ui/data-table/list-search.ts';

export const Route = createFileRoute('/_signed-in/admin/users')({
  staticData: {
    screen: {
      title: m.users_title,
      access: 'superAdmin',
      sidebar: { group: 'administration', order: 2, icon: IconUsers, useCount: usePendingCount },
      key: 'u',
    },
  },
  validateSearch: (raw: Record<string, unknown>) => listSearch(approvalList, raw),
  component: function UsersRoute() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <UsersScreen
        search={search}
        onSearch={(change, isPlace) => void navigate({ search: (now) => ({ ...now, ...change }), replace: !isPlace, resetScroll: false })}
      />
    );
  },
});
