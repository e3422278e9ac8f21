import { createFileRoute } from '@tanstack/react-router';
import { CompanyDetailsWithFigures } from '#web/screens/company-details.tsx';

export const Route = createFileRoute('/_signed-in/admin/companies/$companyId')({
  staticData: { screen: { access: 'superAdmin', within: '/admin/companies' } },
  component: function CompanyDetailsRoute() {
    const { companyId } = Route.useParams();
    return <CompanyDetailsWithFigures key={companyId} companyId={companyId} />;
  },
});
