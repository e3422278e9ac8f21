import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { invitationList } from '#web/features/invitations/invitation-list.ts';
import { InvitationsScreen } from '#web/features/invitations/invitations-screen.tsx';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { listSearch } from '#web/ui/data-table/list-search.ts';

export const Route = createFileRoute('/_signed-in/company/invitations/')({
  staticData: {
    screen: {
      title: m.invitations_title,
      access: 'companyStaff',
      sidebar: { group: 'company', order: 5, icon: IconUserPlus, roles: ['CompanyAdmin'] },
      key: 'i',
    },
  },
  validateSearch: (raw: Record<string, unknown>) => listSearch(invitationList, raw),
  component: function InvitationsRoute() {
    return <InvitationsScreen search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
