import { createFileRoute } from '@tanstack/react-router';
import { CompanyDetailsWithFigures } from '#web/screens/company-details.tsx';
import { known, pageOf } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/companies/$companyId')({
  staticData: { screen: { access: 'superAdmin', within: '/admin/companies' } },
  validateSearch: (raw: Record<string, unknown>): { page?: number | undefined } => known({ page: pageOf(raw['page']) }),
  component: function CompanyDetailsRoute() {
    const { companyId } = Route.useParams();
    const { page } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <CompanyDetailsWithFigures
        key={companyId}
        companyId={companyId}
        page={page}
        onPage={(next) => void navigate({ search: { page: next }, resetScroll: false })}
      />
    );
  },
});
