import type { ReactNode } from 'react';
import type { CompanyDashboard } from '#contract/company-dashboard.ts';
import { m } from '#messages';
import { minutesLong } from '#web/lib/duration.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Defined } from '#web/ui/defined.tsx';
import { PlainLink } from '#web/ui/link.tsx';
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
  /** Leads to where the figure comes from. */
  link: (figure: string) => ReactNode;
}

const Figure = ({ name, what, trend, say, sayChange, link }: FigureProps) => (
  <Stat
    label={<Defined what={what}>{name}</Defined>}
    value={link(say(trend.value))}
    note={<Trend {...trend} say={say} {...(sayChange ? { sayChange } : {})} />}
  />
);

/** Four figures of the company, each with its meaning, its way since the period before, and a link to where it comes from. */
export function Figures({ figures, days }: { figures: NonNullable<CompanyDashboard['figures']>; days: number }) {
  const search = useShownCompany();
  const to = (path: '/company/members' | '/company/chapters' | '/company/reports', figure: string) => (
    <PlainLink to={path} search={search} className={classes.figure}>
      {figure}
    </PlainLink>
  );
  const percent = (value: number) => `${inNumbers(value)}%`;
  return (
    <DataCard title={m.company_dashboard_figures()} line={m.company_dashboard_figures_line({ days })}>
      <div className={classes.figures}>
        <Figure
          name={m.company_dashboard_active()}
          what={m.company_dashboard_active_what()}
          trend={figures.active}
          say={inNumbers}
          link={(figure) => to('/company/members', figure)}
        />
        <Figure
          name={m.company_dashboard_completion()}
          what={m.company_dashboard_completion_what()}
          trend={figures.completion}
          say={percent}
          sayChange={(count) => m.company_dashboard_points({ count })}
          link={(figure) => to('/company/chapters', figure)}
        />
        <Figure
          name={m.company_dashboard_minutes()}
          what={m.company_dashboard_minutes_what()}
          trend={figures.minutes}
          say={minutesLong}
          link={(figure) => to('/company/reports', figure)}
        />
        <Figure
          name={m.company_dashboard_certificates()}
          what={m.company_dashboard_certificates_what()}
          trend={figures.certificates}
          say={inNumbers}
          link={(figure) => to('/company/reports', figure)}
        />
      </div>
    </DataCard>
  );
}
