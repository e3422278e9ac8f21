import { createFileRoute } from '@tanstack/react-router';
import { completionSearch } from '#web/features/reports/completions/completion-search.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { Completions } from '#web/screens/completions.tsx';

export const Route = createFileRoute('/_signed-in/company/completions')({
  staticData: { screen: { access: 'companyStaff', within: '/company/reports' } },
  validateSearch: completionSearch,
  component: function CompletionsRoute() {
    return <Completions search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
