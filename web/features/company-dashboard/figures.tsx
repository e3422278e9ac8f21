import type { CompanyDashboard } from '#contract/company-dashboard.ts';
import { discloses } from '#contract/disclosure.ts';
import type { StaffView } from '#contract/values.ts';
import { m } from '#messages';
import { minutesLong } from '#web/lib/duration.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Defined } from '#web/ui/defined.tsx';
import { AnchorLink, PlainLink } from '#web/ui/link.tsx';
import { Stat } from '#web/ui/stat.tsx';
import classes from './figures.module.css';
import { useShownCompany } from './links.tsx';
import { Trend } from './trend.tsx';

interface FigureProps {
  name: string;
  what: string;
  trend: { value: number; before: number };
  say: (value: number) => string;
  sayChange?: (change: number) => string;
  /** The screen that the figure comes from. */
  to: '/company/members' | '/company/chapters' | '/company/reports';
  filter?: { activity: 'last_30_days' };
}

function Figure({ name, what, trend, say, sayChange, to, filter }: FigureProps) {
  const search = useShownCompany();
  return (
    <Stat
      label={<Defined what={what}>{name}</Defined>}
      value={
        <PlainLink to={to} search={{ ...search, ...filter }} className={classes.figure}>
          {say(trend.value)}
        </PlainLink>
      }
      note={<Trend {...trend} say={say} {...(sayChange ? { sayChange } : {})} />}
    />
  );
}

interface FiguresProps {
  figures: NonNullable<CompanyDashboard['figures']>;
  days: number;
  staffSees: StaffView;
}

/** Four company figures, each with its meaning, its change since the previous period, and a link to its source. */
export function Figures({ figures, days, staffSees }: FiguresProps) {
  const search = useShownCompany();
  return (
    <DataCard
      title={m.company_dashboard_figures()}
      line={m.company_dashboard_figures_line({ days })}
      aside={
        discloses(staffSees, 'progress') && (
          <AnchorLink to="/company/completions" search={search}>
            {m.completions_title()}
          </AnchorLink>
        )
      }
    >
      <div className="ui-figures">
        <Figure
          name={m.company_dashboard_active()}
          what={m.company_dashboard_active_what()}
          trend={figures.active}
          say={inNumbers}
          to="/company/members"
          filter={{ activity: 'last_30_days' }}
        />
        <Figure
          name={m.company_dashboard_completion()}
          what={m.company_dashboard_completion_what()}
          trend={figures.completion}
          say={(value) => `${inNumbers(value)}%`}
          sayChange={(count) => m.company_dashboard_points({ count })}
          to="/company/chapters"
        />
        <Figure
          name={m.company_dashboard_minutes()}
          what={m.company_dashboard_minutes_what()}
          trend={figures.minutes}
          say={minutesLong}
          to="/company/reports"
        />
        <Figure
          name={m.company_dashboard_certificates()}
          what={m.company_dashboard_certificates_what()}
          trend={figures.certificates}
          say={inNumbers}
          to="/company/reports"
        />
      </div>
    </DataCard>
  );
}
