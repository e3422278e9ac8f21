import { createFileRoute } from '@tanstack/react-router';
import { ChangeRole } from '#web/features/role-profiles/form/change-role.tsx';

export const Route = createFileRoute('/_signed-in/company/roles/$roleProfileId/change')({
  staticData: { screen: { access: 'companyStaff', within: '/company/roles' } },
  component: function ChangeRoleRoute() {
    const { roleProfileId } = Route.useParams();
    return <ChangeRole key={roleProfileId} roleProfileId={roleProfileId} />;
  },
});
