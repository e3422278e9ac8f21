import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { DueScreen } from '#web/features/due/due-screen.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';

export const Route = createFileRoute('/_signed-in/due')({
  staticData: { screen: { title: m.due_title, access: 'learner', within: '/achievements-goals' } },
  loader: () => void queryClient.prefetchQuery(read('GET /api/requirements/due')),
  component: DueScreen,
});
