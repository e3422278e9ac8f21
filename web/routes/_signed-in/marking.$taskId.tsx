import { createFileRoute } from '@tanstack/react-router';
import { TaskScreen } from '#web/features/marking/task-screen.tsx';

export const Route = createFileRoute('/_signed-in/marking/$taskId')({
  staticData: { screen: { access: 'author', within: '/marking' } },
  component: function MarkingTaskRoute() {
    const { taskId } = Route.useParams();
    return <TaskScreen key={taskId} taskId={taskId} />;
  },
});
