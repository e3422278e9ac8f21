import { createFileRoute } from '@tanstack/react-router';
import { NewRequirementFor } from '#web/screens/new-requirement.tsx';
import { idOf } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/company/requirements/new')({
  staticData: { screen: { access: 'companyStaff', within: '/company/requirements' } },
  validateSearch: (raw: Record<string, unknown>): { system?: string } => {
    const system = idOf(raw['system']);
    return system ? { system } : {};
  },
  component: function NewRequirementRoute() {
    const { system } = Route.useSearch();
    return <NewRequirementFor key={system} system={system} />;
  },
});
