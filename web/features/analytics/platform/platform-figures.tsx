import { useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { minutesLong } from '#web/lib/duration.ts';
import { inNumbers, percentOf } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { knownRole } from '#web/lib/role.ts';
import { roleName } from '#web/lib/role-name.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stat } from '#web/ui/stat.tsx';
import classes from '../analytics.module.css';
import { FiguresWaiting } from '../figures-waiting.tsx';
import { TopModules } from '../top-modules.tsx';
import { WeeksChart } from '../weeks-chart.tsx';
import { Growth } from './growth.tsx';
import { PeopleByCountry } from './people-by-country.tsx';

/** Figures for the whole platform. */
export type Statistics = DataOf<Calls['GET /api/admin/statistics']>;
/** How many people a country has. */
export type Country = Statistics['geographic_distribution'][number];
/** The platform's growth and retention. */
export type PlatformGrowth = DataOf<Calls['GET /api/admin/growth']>;

function GlobalFigures({ data }: { data: Statistics }) {
  return (
    <DataCard>
      <div className={classes.stats}>
        <Stat
          label={m.figures_people()}
          value={inNumbers(data.total_users)}
          note={data.waiting_users > 0 ? m.figures_people_note_waiting({ n: data.waiting_users }) : m.figures_people_note()}
        />
        <Stat
          label={m.figures_active()}
          value={inNumbers(data.active_users)}
          note={m.figures_active_share({ share: percentOf(data.active_users, data.total_users) })}
        />
        <Stat
          label={m.figures_waiting()}
          value={inNumbers(data.waiting_users)}
          note={
            data.waiting_users > 0 && (
              <AnchorLink to="/admin/users" search={{ tab: 'waiting' }}>
                {m.figures_waiting_link()}
              </AnchorLink>
            )
          }
        />
        <Stat
          label={m.figures_companies()}
          value={inNumbers(data.total_companies)}
          note={<AnchorLink to="/admin/companies">{m.figures_companies_link()}</AnchorLink>}
        />
        <Stat
          label={m.figures_completions()}
          value={inNumbers(data.modules_completed)}
          note={data.modules_started > 0 ? m.figures_rate({ rate: data.completion_rate }) : m.figures_rate_none()}
        />
        <Stat label={m.figures_certificates()} value={inNumbers(data.certificates_issued)} />
        <Stat label={m.figures_time()} value={minutesLong(data.minutes_studied)} />
        <Stat
          label={m.figures_catalog()}
          value={inNumbers(data.total_modules)}
          unit={m.unit_modules({ count: data.total_modules })}
          note={m.figures_catalog_line({ count: data.total_tracks })}
        />
      </div>
    </DataCard>
  );
}

function Roles({ data }: { data: Statistics }) {
  return (
    <DataCard title={m.figures_roles()} line={m.figures_roles_line()}>
      <BarList
        rows={data.role_distribution.map(({ role, users }) => ({
          id: role,
          name: roleName(knownRole(role)),
          value: users,
          words: `${inNumbers(users)} · ${percentOf(users, data.total_users)}%`,
        }))}
        scale={Math.max(1, data.total_users)}
      />
    </DataCard>
  );
}

function TopCompanies({ data }: { data: Statistics }) {
  return (
    <DataCard title={m.figures_top_companies()}>
      {data.top_companies.length === 0 ? (
        <p className="ui-quiet">{m.figures_top_companies_none()}</p>
      ) : (
        <BarList
          rows={data.top_companies.map(({ company_id, name, members, modules_completed: completed }) => ({
            id: company_id,
            name: (
              <AnchorLink to="/admin/companies/$companyId" params={{ companyId: company_id }} inherit c="inherit">
                {name}
              </AnchorLink>
            ),
            value: completed ?? 0,
            words: completed === null ? m.figures_hidden() : m.figures_company_line({ completed, count: members }),
          }))}
        />
      )}
    </DataCard>
  );
}

/** Figures for the whole platform: totals, countries, growth, retention, and the most popular modules. */
export function PlatformFigures() {
  const statistics = useQuery(read('GET /api/admin/statistics'));
  return (
    <Loaded read={statistics} problem={m.figures_problem()} waiting={<FiguresWaiting />}>
      {(data) => (
        <div className="ui-stack">
          <GlobalFigures data={data} />
          <PeopleByCountry countries={data.geographic_distribution} total={data.total_users} />
          <Growth />
          <div className={classes.columns}>
            <WeeksChart weeks={data.weeks} />
            <Roles data={data} />
            <TopCompanies data={data} />
            <TopModules modules={data.top_modules} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
