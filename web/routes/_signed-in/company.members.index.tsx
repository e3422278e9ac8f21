import IconUserSquareRounded from '@tabler/icons-react/dist/esm/icons/IconUserSquareRounded.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { memberList } from '#web/features/organisation/members/member-list.ts';
import { MembersScreen } from '#web/features/organisation/members/members-screen.tsx';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { listSearch } from '#web/ui/data-table/list-search.ts';

export const Route = createFileRoute('/_signed-in/company/members/')({
  staticData: {
    screen: {
      title: m.members_title,
      access: 'companyStaff',
      // Chapters and Company Reports, which the specification names, come first.
      sidebar: { group: 'company', order: 4, icon: IconUserSquareRounded, roles: ['CompanyAdmin'] },
      key: 'm',
    },
  },
  validateSearch: (raw: Record<string, unknown>) => listSearch(memberList, raw),
  component: function MembersRoute() {
    return <MembersScreen search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
