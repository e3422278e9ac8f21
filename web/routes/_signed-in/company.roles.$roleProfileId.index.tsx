import { createFileRoute } from '@tanstack/react-router';
import { rolePeopleList } from '#web/features/role-profiles/role-list.ts';
import { RoleScreen } from '#web/features/role-profiles/role-screen.tsx';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { listSearch } from '#web/ui/data-table/list-search.ts';

export const Route = createFileRoute('/_signed-in/company/roles/$roleProfileId/')({
  staticData: { screen: { access: 'companyStaff', within: '/company/roles' } },
  validateSearch: (raw: Record<string, unknown>) => listSearch(rolePeopleList, raw),
  component: function RoleRoute() {
    const { roleProfileId } = Route.useParams();
    return <RoleScreen key={roleProfileId} roleProfileId={roleProfileId} search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
