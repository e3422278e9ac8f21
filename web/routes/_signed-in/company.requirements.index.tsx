import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { requirementsSearch } from '#web/features/requirements/requirement-search.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { Requirements } from '#web/screens/requirements.tsx';

export const Route = createFileRoute('/_signed-in/company/requirements/')({
  staticData: {
    screen: {
      title: m.requirements_title,
      access: 'companyStaff',
      sidebar: { group: 'company', order: 3, icon: IconCalendarCheck, roles: ['CompanyAdmin'] },
      key: 'q',
    },
  },
  validateSearch: requirementsSearch,
  component: function RequirementsRoute() {
    return <Requirements search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
