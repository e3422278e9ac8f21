import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { activeDays } from '#contract/values.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Achievements } from './achievements.tsx';
import answers from './answers.module.css';
import { Answers } from './answers.tsx';
import { Chapters } from './chapters.tsx';
import classes from './company-dashboard.module.css';
import { Figures } from './figures.tsx';
import { Funnel } from './funnel.tsx';
import { ShownCompanyProvider, useShownCompany } from './links.tsx';
import { Requirements } from './requirements.tsx';

/** Skeletons shaped like the dashboard. */
export const CompanyDashboardWaiting = () => (
  <div className="ui-stack">
    <div className={answers.answers}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={380} radius="lg" />
      ))}
    </div>
    <Skeleton height={172} radius="lg" />
    <Skeleton height={280} radius="lg" />
  </div>
);

/** Shown for a company without members, with a link to invite people. */
function NobodyYet() {
  const query = useShownCompany();
  const open = usePart(read('GET /api/company/invitations', { query: { ...query, state: 'open' } }));
  return (
    <EmptyState
      drawing="quiet"
      title={m.company_dashboard_nobody_title()}
      message={m.company_dashboard_nobody_line({ count: open?.total ?? 0 })}
      action={
        <ButtonLink to="/company/invitations" search={query}>
          {m.company_dashboard_nobody_invite()}
        </ButtonLink>
      }
    />
  );
}

function Shown() {
  const query = useShownCompany();
  const dashboard = useQuery(read('GET /api/company/dashboard', { query }));
  return (
    <Loaded read={dashboard} problem={m.company_dashboard_problem()} waiting={<CompanyDashboardWaiting />}>
      {(data) =>
        data.members === 0 ? (
          <NobodyYet />
        ) : data.forecast === null ? (
          <div className="ui-stack">
            <EmptyState
              compact
              drawing="quiet"
              title={data.name}
              message={m.company_dashboard_hidden_whole()}
              help="why-are-some-figures-not-shown"
            />
            <Requirements data={data} />
            <Chapters data={data} />
          </div>
        ) : (
          <div className="ui-stack">
            <Requirements data={data} />
            <Answers data={data} />
            {data.figures && <Figures figures={data.figures} days={activeDays} staffSees={data.staff_sees} />}
            <Chapters data={data} />
            <div className={classes.columns}>
              {data.funnel && <Funnel funnel={data.funnel} />}
              <Achievements data={data} />
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

/** The dashboard for a company's own admin: first the people who need help, then the company's figures. */
export function CompanyDashboard() {
  const { company_id } = useMe();
  if (company_id === null) return <EmptyState compact drawing="quiet" title={m.company_none_title()} message={m.company_none_line()} />;
  return <Shown />;
}

/** The same dashboard for a company that a super admin is viewing. */
export const DashboardOfCompany = ({ companyId }: { companyId: string }) => (
  <ShownCompanyProvider value={companyId}>
    <Shown />
  </ShownCompanyProvider>
);
