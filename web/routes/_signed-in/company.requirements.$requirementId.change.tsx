import { createFileRoute, redirect } from '@tanstack/react-router';
import { otherCompanyOfRequirement } from '#web/features/requirements/company-of-requirement.ts';
import { ChangeRequirement } from '#web/features/requirements/form/change-requirement.tsx';

export const Route = createFileRoute('/_signed-in/company/requirements/$requirementId/change')({
  staticData: { screen: { access: 'companyStaff', within: '/company/requirements' } },
  beforeLoad: async ({ params, search }) => {
    const company = await otherCompanyOfRequirement(params.requirementId, search.company);
    if (company !== null)
      throw redirect({ to: '/company/requirements/$requirementId/change', params, search: { ...search, company }, replace: true });
  },
  component: function ChangeRequirementRoute() {
    const { requirementId } = Route.useParams();
    return <ChangeRequirement key={requirementId} requirementId={requirementId} />;
  },
});
