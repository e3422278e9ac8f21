import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#web/features/invitations/import/import-screen.tsx';
import { importSearch } from '#web/features/invitations/import/import-search.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';

export const Route = createFileRoute('/_signed-in/company/invitations/import')({
  staticData: { screen: { access: 'companyStaff', within: '/company/invitations' } },
  validateSearch: importSearch,
  component: function ImportRoute() {
    return <ImportScreen search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
