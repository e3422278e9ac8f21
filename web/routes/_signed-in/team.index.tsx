import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { useHasTeam } from '#web/lib/team.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { Team } from '#web/screens/team.tsx';
import { teamSearch } from '#web/screens/team-search.ts';

export const Route = createFileRoute('/_signed-in/team/')({
  staticData: {
    screen: {
      title: m.team_title,
      access: 'learner',
      otherwise: '/admin/dashboard',
      sidebar: { group: 'learning', order: 4, icon: IconUsers, useIsShown: useHasTeam },
    },
  },
  validateSearch: teamSearch,
  component: function TeamRoute() {
    return <Team search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
