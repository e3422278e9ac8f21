import { createFileRoute } from '@tanstack/react-router';
import { roundList } from '#web/features/requirements/rounds/round-list.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { Requirement } from '#web/screens/requirements.tsx';
import { listSearch } from '#web/ui/data-table/list-search.ts';

export const Route = createFileRoute('/_signed-in/company/requirements/$requirementId/')({
  staticData: { screen: { access: 'companyStaff', within: '/company/requirements' } },
  validateSearch: (raw: Record<string, unknown>) => listSearch(roundList, raw),
  component: function RequirementRoute() {
    const { requirementId } = Route.useParams();
    return <Requirement key={requirementId} requirementId={requirementId} search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
