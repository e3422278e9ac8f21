import IconBuildings from '@tabler/icons-react/dist/esm/icons/IconBuildings.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { CompaniesScreen } from '#web/features/organisation/companies/companies-screen.tsx';
import { companyList } from '#web/features/organisation/companies/company-list.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { listSearch } from '#web/ui/data-table/list-search.ts';

export const Route = createFileRoute('/_signed-in/admin/companies/')({
  staticData: {
    screen: {
      title: m.companies_title,
      access: 'superAdmin',
      sidebar: { group: 'administration', order: 3, icon: IconBuildings },
      key: 'o',
    },
  },
  validateSearch: (raw: Record<string, unknown>) => listSearch(companyList, raw),
  component: function CompaniesRoute() {
    const navigate = Route.useNavigate();
    return (
      <CompaniesScreen
        search={Route.useSearch()}
        onSearch={useListNavigate()}
        onCreated={({ id }) => void navigate({ to: '/admin/companies/$companyId', params: { companyId: id } })}
      />
    );
  },
});
