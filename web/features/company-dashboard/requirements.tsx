import type { CompanyDashboard } from '#contract/company-dashboard.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink, PlainLink } from '#web/ui/link.tsx';
import { Stat } from '#web/ui/stat.tsx';
import classes from './figures.module.css';
import { useShownCompany } from './links.tsx';

/** Figures for the company's requirements: overdue people and rounds that are due soon. Renders nothing if nothing is required. */
export function Requirements({ data: { requirements } }: { data: CompanyDashboard }) {
  const company = useShownCompany();
  if (requirements === null) return null;
  const { figures } = requirements;
  return (
    <DataCard
      title={m.requirements_title()}
      line={figures === null ? m.company_dashboard_requirements_hidden() : sentenceOf(figures.overdue_people)}
      aside={
        <AnchorLink to="/company/requirements" search={company}>
          {m.requirements_all()}
        </AnchorLink>
      }
    >
      {figures !== null && (
        <div className="ui-figures">
          <Stat
            label={m.company_dashboard_overdue_people()}
            value={
              <PlainLink to="/company/requirements" search={{ ...company, view: 'people', state: 'overdue' }} className={classes.figure}>
                {inNumbers(figures.overdue_people)}
              </PlainLink>
            }
            note={m.company_dashboard_overdue_rounds({ count: figures.overdue_rounds })}
          />
          <Stat
            label={m.company_dashboard_due_soon()}
            value={
              <PlainLink to="/company/requirements" search={{ ...company, view: 'people', state: 'due_soon' }} className={classes.figure}>
                {inNumbers(figures.due_soon)}
              </PlainLink>
            }
            note={m.company_dashboard_due_soon_note()}
          />
          <Stat
            label={m.compliance_compliant()}
            value={
              <PlainLink to="/company/requirements" search={{ ...company, view: 'compliance' }} className={classes.figure}>
                {`${inNumbers(figures.compliant)}%`}
              </PlainLink>
            }
            note={m.company_dashboard_compliant_note({ count: figures.people })}
          />
        </div>
      )}
    </DataCard>
  );
}

const sentenceOf = (overdue: number): string =>
  overdue === 0 ? m.company_dashboard_overdue_none() : m.company_dashboard_overdue({ count: overdue });
