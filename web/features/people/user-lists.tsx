import { Skeleton, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { m } from '#messages';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { oneOf } from '#web/ui/search-params.ts';
import { TabCount } from '#web/ui/tab-count.tsx';
import { usePendingCount } from './pending-items.ts';
import { type UsersSearch, type UserTab, userTabs } from './user-list.ts';
import { UserTable } from './user-table.tsx';

// Nearly everyone comes for the list of all accounts, so the other two lists are loaded when someone opens them.
const ApprovalQueue = lazy(async () => ({ default: (await import('./approval-queue.tsx')).ApprovalQueue }));
const UnconfirmedTable = lazy(async () => ({ default: (await import('./unconfirmed-table.tsx')).UnconfirmedTable }));

interface Props {
  search: UsersSearch;
  /** Switches to another tab, which starts on its first page. */
  onTab: (tab: UserTab | undefined) => void;
}

const names: Record<UserTab, () => string> = {
  all: m.users_tab_all,
  waiting: m.users_tab_waiting,
  unconfirmed: m.users_tab_unconfirmed,
};

function Panel({ tab, search }: { tab: UserTab } & Pick<Props, 'search'>) {
  const onSearch = useListNavigate<UsersSearch>();
  if (tab === 'waiting') return <ApprovalQueue search={{ page: search.page }} onSearch={onSearch} />;
  if (tab === 'unconfirmed') return <UnconfirmedTable search={{ page: search.page, search: search.search }} onSearch={onSearch} />;
  return <UserTable search={search} onSearch={onSearch} />;
}

/** The lists where super admins approve people and manage all accounts. */
export function UserLists({ search: { tab = 'all', ...search }, onTab }: Props) {
  const waiting = usePendingCount();
  return (
    <Tabs value={tab} onChange={(value) => onTab(oneOf(userTabs, value))} keepMounted={false}>
      <Tabs.List className="ui-tabs" aria-label={m.users_tabs()}>
        {userTabs.map((one) => (
          <Tabs.Tab key={one} value={one} rightSection={one === 'waiting' && <TabCount count={waiting} />}>
            {names[one]()}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {userTabs.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {one === tab && (
            <Suspense fallback={<Skeleton height={420} radius="lg" />}>
              <Panel tab={one} search={search} />
            </Suspense>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
