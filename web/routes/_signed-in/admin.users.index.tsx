import { Skeleton } from '@mantine/core';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#messages';
import { usePendingCount } from '#web/features/people/pending-items.ts';
import { usersSearch, userTabs } from '#web/features/people/user-list.ts';
import { Screen } from '#web/ui/screen.tsx';
import { unusual } from '#web/ui/search-params.ts';

const fetchLists = async () => ({ default: (await import('#web/features/people/user-lists.tsx')).UserLists });
const UserLists = lazy(fetchLists);

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
  // On a slow connection the title can be read while the lists are loading.
  codeSplitGroupings: [],
  loader: () => void fetchLists().catch(() => undefined),
  component: function UsersRoute() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <Screen title={m.users_title()} line={m.users_line()}>
        <Suspense fallback={<Skeleton height="100vh" radius="lg" />}>
          <UserLists search={search} onTab={(tab) => void navigate({ search: { tab: unusual(userTabs, tab) }, resetScroll: false })} />
        </Suspense>
      </Screen>
    );
  },
});
