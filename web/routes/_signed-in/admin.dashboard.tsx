import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { PlatformOverview } from '#web/screens/platform-overview.tsx';

export const Route = createFileRoute('/_signed-in/admin/dashboard')({
  staticData: {
    screen: { title: m.overview_title, access: 'superAdmin', sidebar: { group: 'administration', order: 1, icon: IconWorld }, key: 'v' },
  },
  loader: () => {
    void queryClient.prefetchQuery(read('GET /api/admin/statistics'));
    void queryClient.prefetchQuery(read('GET /api/admin/growth'));
  },
  component: PlatformOverview,
});
