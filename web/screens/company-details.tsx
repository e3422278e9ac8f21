import { FiguresOf } from '#web/features/analytics/company-figures.tsx';
import { CompanyDetails } from '#web/features/organisation/companies/company-details.tsx';

/** One company for super admins: what it is, and what its people learn. */
export const CompanyDetailsWithFigures = ({ companyId }: { companyId: string }) => (
  <CompanyDetails companyId={companyId} figures={<FiguresOf id={companyId} />} />
);
