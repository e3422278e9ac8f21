import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { me } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { knownRole } from '#web/lib/role.ts';
import { viewNow } from '#web/lib/view-state.ts';
import { Dashboard } from '#web/screens/dashboard.tsx';

export const Route = createFileRoute('/_signed-in/dashboard')({
  staticData: { screen: { title: m.shell_dashboard, sidebar: { group: 'main', order: 1, icon: IconLayoutDashboard }, key: 'd' } },
  loader: () => {
    if (knownRole(me().role) === 'SuperAdmin') return;
    void queryClient.prefetchQuery(read('GET /api/learning/progress'));
    if (!viewNow()) void queryClient.prefetchQuery(read('GET /api/reviews'));
  },
  component: Dashboard,
});
