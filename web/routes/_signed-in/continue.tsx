import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';

/** Redirects to the current next step, or to the dashboard if there is none or it can't be determined. */
export const Route = createFileRoute('/_signed-in/continue')({
  staticData: { screen: { access: 'learner' } },
  beforeLoad: async () => {
    const progress = await queryClient.fetchQuery(read('GET /api/learning/progress')).catch(() => null);
    if (!progress?.next) throw redirect({ to: '/dashboard', replace: true });
    const { module_id: moduleId, file_name: file } = progress.next;
    throw redirect({ to: '/modules/$moduleId', params: { moduleId }, search: { file }, replace: true });
  },
});
