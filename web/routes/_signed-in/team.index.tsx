import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { teamList } from '#web/features/team/team-list.ts';
import { TeamScreen } from '#web/features/team/team-screen.tsx';
import { useHasTeam } from '#web/lib/team.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { listSearch } from '#web/ui/data-table/list-search.ts';

export const Route = createFileRoute('/_signed-in/team/')({
  staticData: {
    screen: {
      title: m.team_title,
      access: 'learner',
      otherwise: '/admin/dashboard',
      sidebar: { group: 'learning', order: 4, icon: IconUsers, useIsShown: useHasTeam },
    },
  },
  validateSearch: (raw: Record<string, unknown>) => listSearch(teamList, raw),
  component: function TeamRoute() {
    return <TeamScreen search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
