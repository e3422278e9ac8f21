import type { CompanyDashboard } from '#contract/company-dashboard.ts';
import { m } from '#messages';
import { inNumbers, percentOf } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Defined } from '#web/ui/defined.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './funnel.module.css';
import { useShownCompany } from './links.tsx';

type Counts = NonNullable<CompanyDashboard['funnel']>;

const steps = [
  { id: 'invited', name: m.company_dashboard_funnel_invited, what: m.company_dashboard_funnel_invited_what, to: '/company/invitations' },
  { id: 'active', name: m.company_dashboard_funnel_active, what: m.company_dashboard_funnel_active_what, to: '/company/members' },
  { id: 'first_module', name: m.company_dashboard_funnel_first, what: m.company_dashboard_funnel_first_what, to: '/company/members' },
  { id: 'track', name: m.company_dashboard_funnel_track, what: m.company_dashboard_funnel_track_what, to: '/company/reports' },
] as const;

/** Shows how many people have reached each stage, from the invitation to a completed track. */
export function Funnel({ funnel }: { funnel: Counts }) {
  const search = useShownCompany();
  return (
    <DataCard title={m.company_dashboard_funnel()} line={m.company_dashboard_funnel_line()}>
      <ol className="ui-list ui-stack ui-gap-sm">
        {steps.map(({ id, name, what, to }, index) => {
          const before = steps[index - 1];
          return (
            <li key={id} className={classes.step}>
              <Defined what={what()}>{name()}</Defined>
              <span className="ui-semibold tabular">
                {before && funnel[before.id] > 0 && (
                  <span className={classes.share}>
                    {m.company_dashboard_funnel_share({ share: percentOf(funnel[id], funnel[before.id]) })} ·{' '}
                  </span>
                )}
                <AnchorLink
                  to={to}
                  search={{ ...search, ...(id === 'active' ? { state: 'active' as const } : {}) }}
                  inherit
                  c="inherit"
                  fw="var(--mantine-font-weight-bold)"
                  aria-label={`${name()}: ${inNumbers(funnel[id])}`}
                >
                  {inNumbers(funnel[id])}
                </AnchorLink>
              </span>
              <span className={classes.track} aria-hidden="true">
                {funnel[id] > 0 && <div style={{ width: `${percentOf(funnel[id], funnel.invited)}%` }} />}
              </span>
            </li>
          );
        })}
      </ol>
    </DataCard>
  );
}
