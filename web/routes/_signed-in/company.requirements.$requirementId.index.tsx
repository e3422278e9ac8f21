import { createFileRoute, redirect } from '@tanstack/react-router';
import { otherCompanyOfRequirement } from '#web/features/requirements/company-of-requirement.ts';
import { roundList } from '#web/features/requirements/rounds/round-list.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { Requirement } from '#web/screens/requirements.tsx';
import { listSearch } from '#web/ui/data-table/list-search.ts';

export const Route = createFileRoute('/_signed-in/company/requirements/$requirementId/')({
  staticData: { screen: { access: 'companyStaff', within: '/company/requirements' } },
  validateSearch: (raw: Record<string, unknown>) => listSearch(roundList, raw),
  beforeLoad: async ({ params, search }) => {
    const company = await otherCompanyOfRequirement(params.requirementId, search.company);
    if (company !== null)
      throw redirect({ to: '/company/requirements/$requirementId', params, search: { ...search, company }, replace: true });
  },
  component: function RequirementRoute() {
    const { requirementId } = Route.useParams();
    return <Requirement key={requirementId} requirementId={requirementId} search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
