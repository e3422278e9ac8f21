import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '#messages';
import { LedChaptersScreen } from '#web/features/chapter-leads/led-chapters-screen.tsx';
import { useLeadsChapter } from '#web/lib/led-chapters.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';

export const Route = createFileRoute('/_signed-in/chapters/')({
  staticData: {
    screen: {
      title: m.led_title,
      access: 'learner',
      otherwise: '/admin/dashboard',
      sidebar: { group: 'main', order: 2, icon: IconUsersGroup, useIsShown: useLeadsChapter },
    },
  },
  // A person who leads only one chapter is taken straight to it.
  beforeLoad: async () => {
    const led = await queryClient.ensureQueryData(read('GET /api/led-chapters')).catch(() => null);
    const [first, ...more] = led?.chapters ?? [];
    if (first && more.length === 0) throw redirect({ to: '/chapters/$chapterId', params: { chapterId: first.id }, replace: true });
  },
  component: LedChaptersScreen,
});
