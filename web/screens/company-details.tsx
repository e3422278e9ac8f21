import { DashboardOfCompany } from '#web/features/company-dashboard/company-dashboard.tsx';
import { CompanyDetails } from '#web/features/organisation/companies/company-details.tsx';

/** One company for super admins: what it is, and what its people learn. */
export const CompanyDetailsWithFigures = ({ companyId }: { companyId: string }) => (
  <CompanyDetails companyId={companyId} figures={<DashboardOfCompany companyId={companyId} />} />
);
