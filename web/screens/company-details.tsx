import { DashboardOfCompany } from '#web/features/company-dashboard/company-dashboard.tsx';
import { OpenInvitations } from '#web/features/invitations/open-invitations.tsx';
import { CompanyDetails } from '#web/features/organisation/companies/company-details.tsx';
import { CompanyHistory } from '#web/features/organisation/companies/company-history.tsx';
import { MoveEveryone } from '#web/features/people/move-everyone.tsx';

interface Props {
  companyId: string;
  /** The history page. */
  page: number | undefined;
  onPage: (page: number | undefined) => void;
}

/** One company for super admins: its details, invitations, dashboard and history. */
export const CompanyDetailsWithFigures = ({ companyId, page, onPage }: Props) => (
  <CompanyDetails companyId={companyId} moreActions={(company) => <MoveEveryone company={company} />}>
    <OpenInvitations companyId={companyId} />
    <DashboardOfCompany companyId={companyId} />
    <CompanyHistory companyId={companyId} page={page} onPage={onPage} />
  </CompanyDetails>
);
