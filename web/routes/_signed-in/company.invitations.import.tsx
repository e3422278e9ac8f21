import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#web/features/invitations/import/import-screen.tsx';
import { importSearch } from '#web/features/invitations/import/import-search.ts';

export const Route = createFileRoute('/_signed-in/company/invitations/import')({
  staticData: { screen: { access: 'companyStaff', within: '/company/invitations' } },
  validateSearch: importSearch,
  component: function ImportRoute() {
    const navigate = Route.useNavigate();
    return (
      <ImportScreen
        search={Route.useSearch()}
        onSearch={(change, isPlace) => void navigate({ search: (now) => ({ ...now, ...change }), replace: !isPlace, resetScroll: false })}
      />
    );
  },
});
