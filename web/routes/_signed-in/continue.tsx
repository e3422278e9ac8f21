import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';

/** Leads to the step that comes next, whichever it is by now; to the dashboard where there is none, or it can't be found out. */
export const Route = createFileRoute('/_signed-in/continue')({
  staticData: { screen: { access: 'learner' } },
  beforeLoad: async () => {
    const progress = await queryClient.fetchQuery(read('GET /api/learning/progress')).catch(() => null);
    if (!progress?.next) throw redirect({ to: '/dashboard', replace: true });
    const { module_id: moduleId, file_name: file } = progress.next;
    throw redirect({ to: '/modules/$moduleId', params: { moduleId }, search: { file }, replace: true });
  },
});
