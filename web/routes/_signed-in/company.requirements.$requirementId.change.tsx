import { createFileRoute } from '@tanstack/react-router';
import { ChangeRequirement } from '#web/features/requirements/form/change-requirement.tsx';

export const Route = createFileRoute('/_signed-in/company/requirements/$requirementId/change')({
  staticData: { screen: { access: 'companyStaff', within: '/company/requirements' } },
  component: function ChangeRequirementRoute() {
    const { requirementId } = Route.useParams();
    return <ChangeRequirement key={requirementId} requirementId={requirementId} />;
  },
});
