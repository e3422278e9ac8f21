import { createFileRoute } from '@tanstack/react-router';
import { Report } from '#web/screens/report.tsx';

export const Route = createFileRoute('/_signed-in/team/$userId')({
  staticData: { screen: { access: 'learner', otherwise: '/admin/dashboard', within: '/team' } },
  component: function ReportRoute() {
    const { userId } = Route.useParams();
    return <Report key={userId} userId={userId} />;
  },
});
