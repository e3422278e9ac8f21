import IconMountain from '@tabler/icons-react/dist/esm/icons/IconMountain.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { achievementsSearch } from '#web/features/recognition/achievements-search.ts';
import { me } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { Achievements } from '#web/screens/achievements.tsx';

export const Route = createFileRoute('/_signed-in/achievements-goals')({
  staticData: {
    screen: {
      title: m.shell_achievements,
      access: 'learner',
      sidebar: { group: 'learning', order: 3, icon: IconMountain },
      key: 'a',
    },
  },
  validateSearch: achievementsSearch,
  loader: () => {
    void queryClient.prefetchQuery(read('GET /api/recognition/user/:userId', { params: { userId: me().id } }));
    void queryClient.prefetchQuery(read('GET /api/learning/tracks'));
  },
  component: function AchievementsRoute() {
    const navigate = Route.useNavigate();
    return (
      <Achievements
        search={Route.useSearch()}
        onSearch={(change) =>
          void navigate({ search: (known) => achievementsSearch({ ...known, ...change }), replace: true, resetScroll: false })
        }
      />
    );
  },
});
